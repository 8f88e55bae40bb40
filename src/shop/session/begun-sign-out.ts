import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'
import { lifeOfToken, readToken } from './identity.ts'

/**
 * Marks the sign-out as begun: from now on the page may be left at any moment, and the next page ends what this one could not (`takeLeft`).
 * @returns the customer's token
 */
export function beginSignOut() {
  const token = readToken()
  if (token) writeCookie('vsf-leaving', token, lifeOfToken())
  return token
}

/** Removes the mark: the sign-out is complete, or it has stopped to ask about unsent changes. */
export const endSignOut = () => dropCookie('vsf-leaving')

/** Whether the customer's sign-out is under way, when a refused token is expected. Another page may end it meanwhile. */
export const isSigningOut = (token: string) => readCookie('vsf-leaving') === token
