import { ownName } from '#config/own-name.ts'
import { isWithoutSignal, onConnection } from '#offline/connection.ts'
import { sendAtOnce, sendBy } from '#platform/analytics/analytics.ts'
import { readConsent, watchConsent, type Consent } from '#platform/consent/consent.ts'
import type { Measuring } from '../../../server/api.ts'
import { createEventQueue } from './event-queue.ts'
import { maskedText } from './masked.ts'
import { eventsOf, type ShopEvent } from './shop-event.ts'

type Settings = NonNullable<Measuring['tagManager']>

/** Kinds of consent by their names in Google's Consent Mode. */
const purposes = { analytics: ['analytics_storage'], marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'] } as const

function grantsOf(consent: Consent | undefined): Record<string, 'granted' | 'denied'> {
  return Object.fromEntries(
    (['analytics', 'marketing'] as const).flatMap((purpose) =>
      purposes[purpose].map((name) => [name, consent?.[purpose] ? ('granted' as const) : ('denied' as const)]),
    ),
  )
}

/** Returns its arguments: Google's tags tell commands from events by their being an `arguments` object. */
function command(..._: unknown[]): IArguments {
  return arguments
}

/** Returns the page's URL without personal data: the tag manager's tags would otherwise read it from the browser. */
const placeHere = () => maskedText(`${location.origin}${location.pathname}`)

/** Whether the URL opens something personal. The tag manager is not loaded on such a page, because its tags read the URL themselves. */
const isSecretHere = () =>
  /\/create-password/.test(location.pathname) || /[?&](token|key|code|email|hash|id|order|number)=/i.test(location.search)

export interface TagManager {
  tell: (event: ShopEvent) => void
  /** Reports that another page is on screen. */
  arrive: () => void
  /** Stops sending events to the tag manager. */
  stop: () => void
}

/**
 * Starts the operator's tag manager for visitors who allow it. It is loaded only then, and receives events about goods only with consent to
 * analytics.
 */
export function startTagManager({ id, script }: Settings): TagManager {
  const layer: unknown[] = (window.dataLayer ??= [])
  // Events from before this file was loaded.
  const before = window.dataLayer.splice(0)
  let state: 'none' | 'coming' | 'there' = 'none'
  const queue = createEventQueue({
    isOpen: () => state === 'there' && !isWithoutSignal(),
    tell: (event) => {
      // Tags would add up the goods of two events.
      if ('ecommerce' in event) layer.push({ ecommerce: null })
      layer.push(event)
    },
  })

  function begin() {
    const consent = readConsent()
    if (state !== 'none' || isSecretHere() || isWithoutSignal() || !(consent?.analytics || consent?.marketing)) return
    state = 'coming'
    layer.push(command('consent', 'default', grantsOf(undefined)), command('consent', 'update', grantsOf(consent)))
    layer.push(command('set', 'ads_data_redaction', true), command('set', { page_location: placeHere(), page_referrer: '' }))
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    insert(`${script}?id=${encodeURIComponent(id)}`).then(
      () => {
        state = 'there'
        void queue.flush()
      },
      () => {
        layer.length = 0
        state = 'none'
      },
    )
  }

  sendBy((event) => eventsOf(event).forEach(queue.add))
  for (const event of before) eventsOf(event).forEach(queue.add)
  const unwatch = watchConsent(() => {
    const consent = readConsent()
    if (state !== 'none') layer.push(command('consent', 'update', grantsOf(consent)))
    if (!consent?.analytics) {
      queue.drop()
      forgetVisitor()
    }
    begin()
  })
  const unhear = onConnection(() => {
    begin()
    void queue.flush()
  })
  begin()
  return {
    tell: (event) => {
      if (readConsent()?.analytics) queue.add(event)
    },
    arrive: () => {
      begin()
      if (state !== 'none') layer.push(command('set', { page_location: placeHere() }))
    },
    stop: () => {
      sendBy(sendAtOnce)
      unwatch()
      unhear()
    },
  }
}

/** Deletes the cookies by which Google's tags recognise a browser. */
function forgetVisitor() {
  const names = document.cookie.split('; ').flatMap((one) => /^(_ga|_gid|_gcl)[^=]*/.exec(one)?.[0] ?? [])
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.slice(0, -1).map((_, at) => `; domain=.${parts.slice(at).join('.')}`)]
  for (const name of names) for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
}

interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    createScriptURL: (address: string) => string
  }
}

let policy: ReturnType<Policies['createPolicy']> | undefined

function insert(address: string): Promise<void> {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy(ownName('tags'), { createScriptURL: (text) => text })
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new Error('The tag manager did not load'))
    }
    element.src = policy?.createScriptURL(address) ?? address
    document.head.append(element)
  })
}
