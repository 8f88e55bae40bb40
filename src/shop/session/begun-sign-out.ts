import { dropCookie, readCookie, writeCookie } from '#platform/cookies.ts'
import { lifeOfToken, readToken } from './identity.ts'

/**
 * Somebody has pressed "sign out": from now on the page may be left at any moment, and the next one ends what this one could not
 * (`takeLeft`). @returns of whom
 */
export function beginSignOut() {
  const token = readToken()
  if (token) writeCookie('vsf-leaving', token, lifeOfToken())
  return token
}

/** They stay, or have been asked whether they do. */
export const endSignOut = () => dropCookie('vsf-leaving')

/** Whether their sign-out is under way: then it is no news that the shop refuses them. Another page may end it meanwhile. */
export const isSigningOut = (token: string) => readCookie('vsf-leaving') === token
