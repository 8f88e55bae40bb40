import type { PasswordSettings } from '#shop/store/settings.ts'

/** A longer password would only be an attack on the server that hashes it. */
export const longestPassword = 256

/** Magento's four character classes, in which a letter outside A to Z counts as another character. */
const classes = { lower: /[a-z]/, upper: /[A-Z]/, digit: /[0-9]/, other: /[^a-zA-Z0-9]/ }
export type CharacterClass = keyof typeof classes

export const characterClasses = Object.keys(classes) as CharacterClass[]

export interface PasswordState {
  isLongEnough: boolean
  found: readonly CharacterClass[]
  hasEnoughClasses: boolean
  /** A space at the beginning or end, which is refused because it is invisible. */
  hasSpaceAtEnd: boolean
}

/** Returns which requirements of the engine's own rule a new password meets. */
export function passwordState(password: string, rule: PasswordSettings): PasswordState {
  const found = characterClasses.filter((one) => classes[one].test(password))
  return {
    isLongEnough: [...password].length >= rule.shortest,
    found,
    hasEnoughClasses: found.length >= rule.classes,
    hasSpaceAtEnd: password.trim() !== password,
  }
}
