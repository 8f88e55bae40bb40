import type { OwnersChoices } from '../endpoint/shop-context.ts'
import { emailKey } from './email-address.ts'
import { longestPassword } from './password.ts'

type PasswordRules = Pick<OwnersChoices, 'minimumPasswordLength' | 'passwordCharacterClasses'>

const classes = [/[0-9]/, /[A-Z]/, /[a-z]/, /[^a-zA-Z0-9]/]

/** Returns Magento's first objection to a new password; `undefined` for an acceptable one. */
export function passwordProblem(
  password: string,
  email: string,
  { minimumPasswordLength: shortest, passwordCharacterClasses: needed }: PasswordRules,
): string | undefined {
  const characters = [...password].length
  if (characters > longestPassword) return `Please enter a password with at most ${longestPassword} characters.`
  if (characters < shortest) return `The password needs at least ${shortest} characters. Create a new password and try again.`
  if (password.trim() !== password) return "The password can't begin or end with a space. Verify the password and try again."
  if (classes.filter((one) => one.test(password)).length < needed)
    return (
      `Minimum of different classes of characters in password is ${needed}. ` +
      'Classes of characters: Lower Case, Upper Case, Digits, Special Characters.'
    )
  if (emailKey(password) === emailKey(email))
    return "The password can't be the same as the email address. Create a new password and try again."
  return undefined
}
