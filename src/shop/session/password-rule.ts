import type { PasswordSettings } from '#shop/store/settings.ts'

/** More is no password but an attack on whoever hashes it. */
export const longestPassword = 256

/** Magento's four classes: a letter outside of A to Z counts as another character there. */
const classes = { lower: /[a-z]/, upper: /[A-Z]/, digit: /[0-9]/, other: /[^a-zA-Z0-9]/ }
export type CharacterClass = keyof typeof classes

export const characterClasses = Object.keys(classes) as CharacterClass[]

export interface PasswordState {
  isLongEnough: boolean
  found: readonly CharacterClass[]
  hasEnoughClasses: boolean
  /** A space at an end is refused: nobody sees it. */
  hasSpaceAtEnd: boolean
}

/** How far a new password is by the engine's own rule. */
export function passwordState(password: string, rule: PasswordSettings): PasswordState {
  const found = characterClasses.filter((one) => classes[one].test(password))
  return {
    isLongEnough: [...password].length >= rule.shortest,
    found,
    hasEnoughClasses: found.length >= rule.classes,
    hasSpaceAtEnd: password.trim() !== password,
  }
}
