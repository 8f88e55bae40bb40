import type { AccountKind } from '#shop/session/registration.ts'

/** What the address of the authentication page shows beside signing in. */
export type AuthenticationView = 'register' | 'forgotten'

export const readView = (value: unknown): AuthenticationView | undefined =>
  value === 'register' || value === 'forgotten' ? value : undefined

export const readKind = (value: unknown): AccountKind | undefined =>
  value === 'private' || value === 'company' || value === 'b2b' ? value : undefined

/** A token or an address out of a mail's link: words of a sane length, whoever made the link. */
export function readLinkPart(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= 254 ? text : undefined
}
