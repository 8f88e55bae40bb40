import {
  ConfirmEmailDocument,
  RequestPasswordResetEmailDocument,
  ResendConfirmationEmailDocument,
  ResetPasswordDocument,
} from '#graphql/graphql.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { type Outcome, type Refusal, asked, attempt } from './refusal.ts'

/** Told as sent also where the engine refuses: a refusal would say that nobody has the address, or that it waits for nothing. */
type Sent = { ok: true } | Refusal

const told = (outcome: Outcome<unknown>): Sent => (outcome.ok || outcome.code === 'refused' ? { ok: true } : outcome)

/** Asks for a mail with the link to a new password. */
export const askForNewPassword = async (shop: ShopWindow, email: string) =>
  told(await attempt(() => asked(shop, RequestPasswordResetEmailDocument, { email })))

/** Asks once more for the mail of an account that waits to be confirmed. */
export const sendConfirmationAgain = async (shop: ShopWindow, email: string) =>
  told(await attempt(() => shop.commerce(ResendConfirmationEmailDocument, { email })))

export interface NewPassword {
  email: string
  token: string
  password: string
}

/** The link is used up by the first password that is good enough. */
export const setNewPassword = (shop: ShopWindow, { email, token, password }: NewPassword) =>
  attempt(async () => {
    await asked(shop, ResetPasswordDocument, { email, resetPasswordToken: token, newPassword: password })
  })

/** What the link of a confirmation mail asks for. */
export const confirmAccount = (shop: ShopWindow, email: string, key: string) =>
  attempt(async () => {
    await shop.commerce(ConfirmEmailDocument, { email, confirmationKey: key })
  })
