import type { AccountKind } from '#shop/session/registration.ts'

/** View of the authentication page that its URL requests; without one it shows the sign-in form. */
export type AuthenticationView = 'register' | 'forgotten'

export const readView = (value: unknown): AuthenticationView | undefined =>
  value === 'register' || value === 'forgotten' ? value : undefined

export const readKind = (value: unknown): AccountKind | undefined =>
  value === 'private' || value === 'company' || value === 'b2b' ? value : undefined

/** Reads a token or an e-mail address from a mail's link: non-empty and at most 254 characters, because anyone can compose such a link. */
export function readLinkPart(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= 254 ? text : undefined
}
