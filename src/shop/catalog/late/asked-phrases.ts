import { ownName } from '#config/own-name.ts'
import { withPhrase } from '../suggested.ts'

const place = ownName('asked')

/** What was searched for on this device; nothing where it keeps nothing. */
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
    // A full or closed store costs a convenience.
  }
}

export function forgetPhrases() {
  try {
    localStorage.removeItem(place)
  } catch {
    // There is none to forget.
  }
}
