import { useLingui } from '@lingui/react/macro'
import type { Refusal } from './refusal.ts'

/** What the backend says of people and passwords, in the shopper's language; other words stay as they came. */
export function useBackendWords(): (message: string) => string {
  const { t } = useLingui()
  return (message) => {
    const number = /\d+/.exec(message)?.[0] ?? ''
    const known: [RegExp, string][] = [
      [/same email address already exists/i, t`A customer with the same email address already exists in an associated website.`],
      [
        /sign-in was incorrect/i,
        t`The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.`,
      ],
      [/account is locked/i, t`The account is locked for a few minutes after too many tries. Please wait and try again later.`],
      [/invalid login or password/i, t`The current password is not right.`],
      [/isn't confirmed/i, t`Your account is awaiting confirmation`],
      [/token|cannot set the customer's password/i, t`The link has expired. Try again.`],
      [/password needs at least/i, t`The field should have at least ${number} characters`],
      [/password with at most/i, t`The password may have at most ${number} characters.`],
      [/begin or end with a space/i, t`The password cannot begin or end with a space.`],
      [/different classes of characters/i, t`Use letters of both sizes, digits and a special character.`],
      [/same as the email address/i, t`The password cannot be the same as the e-mail address.`],
      [/recaptcha/i, t`Error during reCaptcha verification. Please try again.`],
      [/(first|last|middle) name is not valid/i, t`The name holds signs that no name has.`],
      [/sales channel/i, t`Please select at least one sales channel`],
      [/not a valid email|invalid format|email is invalid/i, t`Invalid email`],
      [/cannot create a newsletter subscription/i, t`The newsletter cannot be sent to this address.`],
      [/isn't authorized|not authorized/i, t`You are not authorized, please log in.`],
    ]
    return known.find(([words]) => words.test(message))?.[1] ?? message
  }
}

/** Why something did not happen, and what is safe. */
export function useRefusalText(): (refusal: Refusal<string>) => string {
  const { t } = useLingui()
  const words = useBackendWords()
  return ({ code, message }) => {
    if (code === 'unknown') return t`The shop does not answer now. Nothing is lost: try again in a moment.`
    if (code === 'busy') return t`That was too many tries. Wait a few minutes and try again.`
    return words(message) || t`The shop refused this. Check what you have typed and try again.`
  }
}
