import { type CookieName, dropCookie, readCookie } from '#platform/cookies.ts'

const cookie: CookieName = 'vsf-message'
/** Long enough (seconds) for any redirect, too short to surprise the next visit. */
const life = 300
const longest = 300

let ofThisPage: string | undefined

/** Keeps words for where this page leads next. Another tab may be in another language, so no cookie carries them. */
export function setFlashMessage(text: string) {
  ofThisPage = text
}

/** For the page that the server leads to, as a header of its answer. */
export function flashMessageHeader(text: string, isHttps: boolean) {
  return `${cookie}=${encodeURIComponent(text)}; Path=/; SameSite=Lax; Max-Age=${life}${isHttps ? '; Secure' : ''}`
}

/** What a kept text says: words, whoever wrote the cookie. */
export function flashMessageIn(kept: string | undefined): string | undefined {
  const words = kept
    ?.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, longest)
  return words === '' ? undefined : words
}

/** Gives the kept words out once. */
export function takeFlashMessage(): string | undefined {
  const kept = ofThisPage ?? readCookie(cookie)
  ofThisPage = undefined
  dropCookie(cookie)
  return flashMessageIn(kept)
}
