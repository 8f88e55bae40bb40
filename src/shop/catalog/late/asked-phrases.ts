import { ownName } from '#config/own-name.ts'
import { withPhrase } from '../suggested.ts'

const place = ownName('asked')

/** Returns the phrases searched for on this device; empty where nothing can be stored. */
export function askedPhrases(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string').slice(0, 8) : []
  } catch {
    return []
  }
}

export function rememberPhrase(phrase: string) {
  try {
    localStorage.setItem(place, JSON.stringify(withPhrase(askedPhrases(), phrase)))
  } catch {
    // Full or blocked storage costs only a convenience.
  }
}

export function forgetPhrases() {
  try {
    localStorage.removeItem(place)
  } catch {
    // Without storage there is none to remove.
  }
}
