import { type CookieName, dropCookie, readCookie } from '#platform/cookies.ts'

const cookie: CookieName = 'vsf-message'
/** Lifetime of the cookie in seconds: enough for any redirect, too short to appear in the next visit. */
const life = 300
const longest = 300

let ofThisPage: string | undefined

/** Stores a message for the page that this one navigates to. It is not in a cookie, because another tab may be in another language. */
export function setFlashMessage(text: string) {
  ofThisPage = text
}

/** Returns the `Set-Cookie` header that carries a message through a server-side redirect. */
export function flashMessageHeader(text: string, isHttps: boolean) {
  return `${cookie}=${encodeURIComponent(text)}; Path=/; SameSite=Lax; Max-Age=${life}${isHttps ? '; Secure' : ''}`
}

/** Returns a stored message as plain text, because the cookie may come from anywhere; `undefined` when it is empty. */
export function flashMessageIn(kept: string | undefined): string | undefined {
  const words = kept
    ?.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, longest)
  return words === '' ? undefined : words
}

/** Takes the stored message; a second call returns `undefined`. */
export function takeFlashMessage(): string | undefined {
  const kept = ofThisPage ?? readCookie(cookie)
  ofThisPage = undefined
  dropCookie(cookie)
  return flashMessageIn(kept)
}
