import {
  ConfirmEmailDocument,
  RequestPasswordResetEmailDocument,
  ResendConfirmationEmailDocument,
  ResetPasswordDocument,
} from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { asked, attempt } from './refusal.ts'

/** `expired`: the link is used up, too old, or was never one. */
export function linkCode(message: string): 'expired' | 'weak' | 'refused' {
  if (/token|Cannot set the customer's password/i.test(message)) return 'expired'
  return /password/i.test(message) ? 'weak' : 'refused'
}

/**
 * Asks for a mail with the link to a new password. The answer says nothing about whether anybody has the address:
 * stock Magento refuses an unknown one, which reads as sent too.
 */
export async function askForNewPassword(shop: ShopWindow, email: string) {
  const outcome = await attempt(() => asked(shop, RequestPasswordResetEmailDocument, { email }), mailCode)
  return outcome.ok || outcome.code === 'unheard' ? ({ ok: true } as const) : outcome
}

const mailCode = (message: string) =>
  /locked/i.test(message) ? 'locked' : /format|specify/i.test(message) ? 'invalid' : 'unheard'

export interface NewPassword {
  email: string
  token: string
  password: string
}

/** The link is used up by the first password that is good enough. */
export const setNewPassword = (shop: ShopWindow, { email, token, password }: NewPassword) =>
  attempt(async () => {
    await asked(shop, ResetPasswordDocument, { email, resetPasswordToken: token, newPassword: password })
  }, linkCode)

export const confirmationCode = (message: string) => (/already active/i.test(message) ? 'already' : 'expired')

/** What the link of a confirmation mail asks for. */
export const confirmAccount = (shop: ShopWindow, email: string, key: string) =>
  attempt(async () => {
    await shop.commerce(ConfirmEmailDocument, { email, confirmationKey: key })
  }, confirmationCode)

/** Whoever has the password of an unconfirmed account may have the mail again; of a company it is the adviser who is waited for. */
export const sendConfirmationAgain = (shop: ShopWindow, email: string) =>
  attempt(
    async () => {
      await shop.commerce(ResendConfirmationEmailDocument, { email })
    },
    // The password has proved whose account it is and that it waits: where no mail is to be sent, it is an adviser who confirms.
    () => 'approval' as const,
  )
