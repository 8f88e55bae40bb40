import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'
import type { Log } from '../access-log.ts'
import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import type { HumanCheckAnswer } from '../api.ts'
import type { Config } from '../config.ts'
import type { ClusterState } from '../cluster-state/cluster-state.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import type { TrustedDocuments } from '../gateway/trusted-documents.ts'
import { isFromOurPage, refused, smallJson, told, refusedByLimit } from '../own-post.ts'
import { isProofOf, proofCookie, proofLife, timedProof } from '../timed-proof.ts'
import type { Traced } from '../traced.ts'
import { type VerdictParts, createHumanVerdict } from './human-verdict.ts'

export interface HumanCheckParts {
  config: Config
  documents: TrustedDocuments
  log: Log
  limits: Limits
  shared: ClusterState
  now?: () => number
  own?: VerdictParts
}

export interface HumanCheck {
  /** Routes below `/api`. */
  routes: Hono<Traced>
  /**
   * Runs before the gateway: refuses an order without a proof for its cart, and signing in, registering and setting a new password without
   * a token.
   */
  gate: MiddlewareHandler<Traced>
  /** Checks a token of another form; `undefined` where there is no check. */
  isHuman: ((token: string, action: string, trace: string) => Promise<boolean>) | undefined
}

export const orderAction = 'place_order'
const cookieName = ownName('human')
const keyOf = (secret: string) => `plon human check ${secret}`
const question = v.object({
  recaptchaToken: v.pipe(v.string(), v.maxLength(4000)),
  cartId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
})
const asking = v.object({ hash: v.string() })
const order = v.object({ variables: v.object({ input: v.object({ cart_id: v.string() }) }) })
const bodyLimit = 64 * 1024
/** Documents that require a person; the token's action is the document's name. */
const forPeople = new Set(['GenerateCustomerToken', 'CreateCustomerV2', 'RequestPasswordResetEmail', 'ResetPassword'])
const notHuman = 'Error during reCaptcha verification. Please try again.'

/**
 * Creates the human check. The check of an order is verified here and bound to the cart; without keys nothing is loaded, sent or requested.
 */
export function createHumanCheck({ config, documents, log, limits, shared, now = Date.now, own }: HumanCheckParts): HumanCheck {
  const settings = config.humanCheck
  const hostname = config.isOriginFixed ? new URL(config.canonicalOrigin).hostname : undefined
  const verdict =
    settings &&
    createHumanVerdict(settings, { hostname, ...(config.serviceTimeout && { timeout: config.serviceTimeout }), ...own })
  // A receipt is valid for one order, at whichever copy of the server it is used.
  const receipts = shared.window('receipt of the human check', { most: 1, seconds: proofLife / 1000 })

  const isHuman = async (token: string, action: string, trace: string) => {
    const outcome = await verdict?.(token, action)
    if (outcome?.ok === false) log.security(`human check: ${outcome.cause}`, trace)
    return outcome?.ok !== false
  }

  const answer: HumanCheckAnswer['data'] = {
    humanCheck: settings ? { siteKey: settings.siteKey, script: settings.scriptUrl } : null,
  }
  const routes = new Hono<Traced>()
  routes.post('/human-check', (c) =>
    isFromOurPage(c, config) ? told(c, answer) : refused(c, 403, 'FORBIDDEN', 'Only the shop asks here'),
  )
  routes.post('/verify-recaptcha', async (c) => {
    if (!isFromOurPage(c, config)) return refused(c, 403, 'FORBIDDEN', 'Only the shop asks here')
    const asked = v.safeParse(question, await smallJson(c))
    if (!asked.success) return refused(c, 400, 'BAD_REQUEST', 'A token and a cart are expected')
    if (!settings) return told(c, { verified: true })
    const away = await refusedByLimit(c, limits, '/api/verify-recaptcha', { address: addressOf(c, config) })
    if (away) return away
    const { recaptchaToken, cartId } = asked.output
    if (!(await isHuman(recaptchaToken, orderAction, c.var.trace)))
      return refused(c, 403, 'NOT_HUMAN', 'The check was not passed')
    c.header('set-cookie', proofCookie(cookieName, timedProof(keyOf(settings.secret), cartId, now()), config))
    return told(c, { verified: true })
  })

  const gate: MiddlewareHandler<Traced> = async (c, next) => {
    // A request that does not come from our page is refused by the gateway, so it needs no check.
    if (!settings || c.req.method !== 'POST' || !isFromOurPage(c, config)) return next()
    const body = await readOnce(c)
    if (body === tooLarge) return refused(c, 413, 'TOO_LARGE', 'The request is too large')
    const name = v.is(asking, body) ? documents.find(body.hash)?.name : undefined
    if (name !== undefined && forPeople.has(name)) {
      const token = c.req.header('x-recaptcha') ?? ''
      const away = token && (await refusedByLimit(c, limits, 'human checks of a person', { address: addressOf(c, config) }))
      if (away) return away
      // A request without a token only finds out whether one is needed.
      return token && (await isHuman(token, name, c.var.trace)) ? next() : refused(c, 403, 'NOT_HUMAN', notHuman)
    }
    if (name !== 'PlaceOrder') return next()
    const cart = v.is(order, body) ? body.variables.input.cart_id : ''
    const receipt = getCookie(c, cookieName) ?? ''
    if (!cart || !isProofOf(receipt, keyOf(settings.secret), cart, now()) || (await receipts.take(receipt)) > 0) {
      log.security('order without a human check', c.var.trace)
      return refused(c, 403, 'NOT_HUMAN', notHuman)
    }
    await next()
    // After these answers the page may send the order again.
    if (c.res.status === 429 || c.res.status === 503) await receipts.giveBack(receipt)
  }

  return { routes, gate, isHuman: verdict && isHuman }
}

const tooLarge = Symbol('too large')

/** Reads the body and restores it for the next handler. */
async function readOnce(c: Context): Promise<unknown> {
  try {
    const bytes = await readBounded(c.req.raw, bodyLimit)
    const { method, headers, url } = c.req.raw
    c.req.raw = new Request(url, { method, headers, body: bytes })
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    return error instanceof BodyTooLarge ? tooLarge : undefined
  }
}
