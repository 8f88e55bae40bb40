import {
  ConfirmEmailDocument,
  RequestPasswordResetEmailDocument,
  ResendConfirmationEmailDocument,
  ResetPasswordDocument,
} from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { type Outcome, type Refusal, asked, attempt } from './refusal.ts'

/**
 * Reports the mail as sent even where the engine refuses, because a refusal would reveal that no account has the address, or that none
 * waits for confirmation.
 */
type Sent = { ok: true } | Refusal

const told = (outcome: Outcome<unknown>): Sent => (outcome.ok || outcome.code === 'refused' ? { ok: true } : outcome)

/** Requests a mail with the link to a new password. */
export const askForNewPassword = async (shop: ShopWindow, email: string) =>
  told(await attempt(() => asked(shop, RequestPasswordResetEmailDocument, { email })))

/** Requests the mail of an account that waits for confirmation once more. */
export const sendConfirmationAgain = async (shop: ShopWindow, email: string) =>
  told(await attempt(() => shop.commerce(ResendConfirmationEmailDocument, { email })))

export interface NewPassword {
  email: string
  token: string
  password: string
}

/** Sets a new password; the link is used up by the first password that the engine accepts. */
export const setNewPassword = (shop: ShopWindow, { email, token, password }: NewPassword) =>
  attempt(async () => {
    await asked(shop, ResetPasswordDocument, { email, resetPasswordToken: token, newPassword: password })
  })

/** Confirms an account with the key from the mail's link. */
export const confirmAccount = (shop: ShopWindow, email: string, key: string) =>
  attempt(async () => {
    await shop.commerce(ConfirmEmailDocument, { email, confirmationKey: key })
  })
