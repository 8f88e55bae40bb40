import { ownName } from '#config/own-name.ts'
import type { ShopWindow } from '../shop-window.tsx'
import type { HumanCheckAnswer } from '../../../server/api.ts'
import { type Commerce, createCommerce } from '../commerce/commerce.ts'
import { askServer } from '../commerce/server-call.ts'
import { CommerceError } from '../commerce/commerce-error.ts'

/** Site key of the human check, and the script that issues tokens for it. */
export interface HumanCheckKey {
  siteKey: string
  script: string
  action: string
}

interface Recaptcha {
  ready: (run: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

/** Milliseconds that the script may take to load. */
const patience = 10_000

let loading: Promise<Recaptcha> | undefined

/** Loads the script once; after a failure the next call tries again. */
export function prepareHumanCheck(key: HumanCheckKey | null): void {
  if (key) load(key).catch(() => undefined)
}

function load({ siteKey, script }: HumanCheckKey): Promise<Recaptcha> {
  loading ??= insert(script, siteKey).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function insert(script: string, siteKey: string): Promise<Recaptcha> {
  if (!siteKey) return Promise.reject(new Error('The human check has no site key'))
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The human check did not load in time')), patience)
    const element = document.createElement('script')
    element.async = true
    element.onerror = () => reject(new Error('The human check did not load'))
    element.onload = () => {
      clearTimeout(late)
      const { grecaptcha } = window as { grecaptcha?: Recaptcha }
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('The human check is of another version'))
    }
    element.src = trusted(`${script}?render=${encodeURIComponent(siteKey)}`)
    document.head.append(element)
  })
}

interface Policy {
  createScriptURL: (address: string) => string
}

interface Rules {
  createScriptURL: (address: string) => string | null
}

interface Policies {
  createPolicy: (name: string, rules: Rules) => Policy
}

let policy: Policy | undefined

/** The first script loads a second one from here, by an address that is a plain string. */
const secondScripts = 'https://www.gstatic.com/recaptcha/'

/** Returns a trusted address for the shop's only third-party script; the address comes from the shop's own server. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  // A policy name can be used only once.
  if (trustedTypes && !policy) {
    policy = trustedTypes.createPolicy(ownName('human-check'), { createScriptURL: (text) => text })
    trustedTypes.createPolicy('default', {
      createScriptURL: (text) => (text.startsWith(secondScripts) ? text : null),
    })
  }
  return policy?.createScriptURL(address) ?? address
}

/**
 * Returns a token for an action, which a form sends along.
 * @throws when the check cannot be loaded
 */
export async function humanTokenOf(key: HumanCheckKey, action: string): Promise<string> {
  return (await load(key)).execute(key.siteKey, { action })
}

export type HumanProof = { ok: true } | { ok: false; code: 'refused' | 'unknown' }

/**
 * Proves to the server that a person places the order of this cart. `unknown` means that the server did not answer, so nothing was refused.
 */
export async function proveHuman(shop: ShopWindow, key: HumanCheckKey, cartId: string): Promise<HumanProof> {
  try {
    const recaptcha = await load(key)
    const recaptchaToken = await recaptcha.execute(key.siteKey, { action: key.action })
    await askServer(shop, '/api/verify-recaptcha', { recaptchaToken, cartId })
    return { ok: true }
  } catch (error) {
    const isUnknown = error instanceof CommerceError && error.kind !== 'rejected' && error.kind !== 'unauthorized'
    return { ok: false, code: isUnknown ? 'unknown' : 'refused' }
  }
}

/** Error code of the shop's server and of this page for a failed human check. */
export const notHuman = 'NOT_HUMAN'

/**
 * Returns a client whose requests carry a human check token.
 * @param action the document's name; the token is valid for it alone and only once
 */
export async function inPerson(shop: ShopWindow, action: string): Promise<Commerce> {
  const { transport } = shop
  const token = await tokenFor(shop, action)
  return createCommerce({
    ...transport,
    fetch: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('x-recaptcha', token)
      return transport.fetch(path, { ...init, headers })
    },
  })
}

async function tokenFor(shop: ShopWindow, action: string): Promise<string> {
  const { humanCheck } = (await askServer(shop, '/api/human-check', {})) as HumanCheckAnswer['data']
  try {
    if (humanCheck) return await humanTokenOf({ ...humanCheck, action }, action)
  } catch {
    // The reason why the script did not load is of no use to a shopper, who may try again.
  }
  throw new CommerceError('rejected', '', undefined, notHuman)
}
