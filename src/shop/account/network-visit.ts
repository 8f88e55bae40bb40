import { ownName } from '#config/own-name.ts'

/** Query parameters of the URL to which a network has redirected the customer back. */
export interface Arrival {
  type: string
  state?: string | undefined
  error?: string | undefined
}

const key = ownName('network-visit')
const ownPage = /^\/services\/social\/[a-z]{2,32}(\?|$)/

/**
 * Returns the URL of the network's consent page with `state`: an external https URL, or the embedded backend's page on our origin.
 * `undefined` for any other URL, because it is no safe place to sign in; where the backend names no URL, the account is linked immediately.
 */
export function consentPlace(url: string, origin: string, state: string): string | undefined {
  const isElsewhere = url.startsWith('https://') && URL.canParse(url) && new URL(url).origin !== origin
  if (!isElsewhere && !ownPage.test(url)) return undefined
  const place = new URL(url, origin)
  place.searchParams.set('state', state)
  return place.href
}

/**
 * Navigates to the network's consent page and records the visit in this tab.
 * @returns `false` when there is no such page
 */
export function visitNetwork({ type, url }: { type: string; url: string }): boolean {
  const state = crypto.randomUUID()
  const place = consentPlace(url, location.origin, state)
  if (!place) return false
  try {
    sessionStorage.setItem(key, `${type} ${state}`)
  } catch {
    // Without session storage the customer is asked for confirmation on return.
  }
  location.assign(place)
  return true
}

/** `unasked`: this tab has not started the visit, so a link from elsewhere cannot link accounts. */
export type NetworkAnswer = 'allowed' | 'refused' | 'unasked'

/** Returns the network's answer and removes the record of the visit, so that an answer counts once. */
export function takeAnswer({ type, state = '', error = '' }: Arrival): NetworkAnswer {
  const kept = takeKept()
  if (error !== '') return 'refused'
  return state !== '' && kept === `${type} ${state}` ? 'allowed' : 'unasked'
}

function takeKept() {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept
  } catch {
    return null
  }
}
