import { ownName } from '#config/own-name.ts'

/** What brought a person to the page of social accounts: the address that a network has sent them back to. */
export interface Arrival {
  type: string
  state?: string | undefined
  error?: string | undefined
}

const key = ownName('network-visit')
const ownPage = /^\/services\/social\/[a-z]{2,32}(\?|$)/

/**
 * The network's page on which one allows it: at its own address, or the miniature's below ours. Anything else is no place to send somebody
 * to sign in; a backend that names none links at once.
 */
export function consentPlace(url: string, origin: string, state: string): string | undefined {
  const isElsewhere = url.startsWith('https://') && URL.canParse(url) && new URL(url).origin !== origin
  if (!isElsewhere && !ownPage.test(url)) return undefined
  const place = new URL(url, origin)
  place.searchParams.set('state', state)
  return place.href
}

/** Goes to the network, and remembers that this tab did. @returns false when there is no such page */
export function visitNetwork({ type, url }: { type: string; url: string }): boolean {
  const state = crypto.randomUUID()
  const place = consentPlace(url, location.origin, state)
  if (!place) return false
  try {
    sessionStorage.setItem(key, `${type} ${state}`)
  } catch {
    // A device that keeps nothing is asked once more on the way back.
  }
  location.assign(place)
  return true
}

/** `unasked`: nobody has gone there from here, so that a link from elsewhere joins no accounts. */
export type NetworkAnswer = 'allowed' | 'refused' | 'unasked'

/** What the network has answered, told once. */
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
