/** The specification's rule for a new password; the backend may ask for more and then says so. */
export const shortestPassword = 6
/** More is no password but an attack on whoever hashes it. */
export const longestPassword = 256

export type PasswordLack = 'length' | 'upper' | 'lower' | 'digit' | 'special'

const rules: [PasswordLack, (password: string) => boolean][] = [
  ['length', (password) => [...password].length >= shortestPassword],
  ['upper', (password) => /\p{Lu}/u.test(password)],
  ['lower', (password) => /\p{Ll}/u.test(password)],
  ['digit', (password) => /\d/.test(password)],
  ['special', (password) => /[^\p{L}\p{N}\s]/u.test(password)],
]

/** What a new password still lacks, in the order it is told. */
export function passwordLacks(password: string): PasswordLack[] {
  return rules.filter(([, holds]) => !holds(password)).map(([lack]) => lack)
}
