import { defaultLocale, isLocale, localeIn, type Locale } from '#config/locales.ts'
import { ownPlaces } from '#config/own-places.ts'
import { keepPage, keptPage } from './kept-pages.ts'
import type { Later } from './later.ts'
import { impatient } from './lie-fi.ts'
import { isLost, noteAnswer, noteLoss } from './lost-signal.ts'

/** Milliseconds a page may take before the shell boots and renders from what the phone has stored. */
const PATIENCE_MS = 800

/** Milliseconds to wait for a page's copy: unfinished work delays the next version of the worker. */
const COPYING_MS = 5_000
const tooLate = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), COPYING_MS))

/** Addresses that can be opened in a tab but are not pages of the shop. */
const notPages = /\.(js|css|xml|txt|json|webmanifest|map)$/

export function isPage(url: URL): boolean {
  return !ownPlaces.includes(url.pathname.split('/', 2)[1] ?? '') && !notPages.test(url.pathname)
}

/** Returns the locale of an address; `undefined` for `/`. */
export function localeOf(url: URL): Locale | undefined {
  if (url.pathname === '/') return undefined
  return localeIn(url.pathname) ?? defaultLocale
}

/** Returns the locale for the shell. The server renders `/` in the locale of the cookie, so the shell does too. */
async function localeFor(url: URL, readCookie: (name: string) => Promise<string | undefined>): Promise<Locale> {
  return localeOf(url) ?? chosenLocale(readCookie)
}

/** Returns the locale that the shopper chose last. */
export async function chosenLocale(readCookie: (name: string) => Promise<string | undefined>): Promise<Locale> {
  const chosen = await readCookie('vsf-locale').catch(() => undefined)
  return isLocale(chosen) ? chosen : defaultLocale
}

/** Returns the start address in the language that was chosen last, if the app was installed in another. */
async function chosenStart(url: URL, readCookie: (name: string) => Promise<string | undefined>): Promise<URL | undefined> {
  const here = localeIn(url.pathname)
  if (!here || url.searchParams.get('source') !== 'pwa') return undefined
  const chosen = await readCookie('vsf-locale').catch(() => undefined)
  if (!isLocale(chosen) || chosen === here) return undefined
  return new URL(url.pathname.replace(here, chosen) + url.search, url)
}

export interface Navigation {
  request: Request
  /** What the browser began to fetch while the worker was starting. */
  preload: Promise<Response | undefined>
  /** Returns the shell; `lostFor` is for how many milliseconds there has been no connection. */
  shell: (locale: Locale, lostFor: number) => Promise<Response | undefined>
  readCookie: (name: string) => Promise<string | undefined>
  /** Returns whether it is certain that no customer is signed in. */
  isGuest: () => Promise<boolean>
  /** Returns whether a page names files of the worker's build. */
  isOurs: (html: string) => boolean
  later: Later
}

/**
 * Returns a guest's page that was seen in the last day; it is renewed in the background, and its sections request again what is older than
 * a minute (decision 105). `undefined` for a reload, and while there is no connection, which the shell can report.
 */
async function pageSeenBefore({ request, isGuest }: Pick<Navigation, 'request' | 'isGuest'>): Promise<Response | undefined> {
  const wantsNews = request.cache === 'no-cache' || request.cache === 'reload'
  if (wantsNews || !navigator.onLine || (await isLost())) return undefined
  return (await isGuest()) ? keptPage(request.url) : undefined
}

/**
 * Answers with the network's page if it arrives in time, whatever it is: the shop's error page has its own retry, and a captive portal must
 * be seen to be completed. Otherwise answers with the shell. The network is not waited for once the shell is sent, because unfinished work
 * would delay the next version of the worker.
 */
export async function answerPage(navigation: Navigation): Promise<Response> {
  const { request, preload, shell, readCookie, isOurs, later } = navigation
  const start = await chosenStart(new URL(request.url), readCookie)
  if (start) return Response.redirect(start)
  const network = preload.catch(() => undefined).then((early) => early ?? fetch(request))
  void network.then(noteAnswer, () => undefined)
  // Started first, so that the copy is taken before the answer is read.
  const copying = network.then((answer) => keepPage(request.url, answer, isOurs))
  later(Promise.race([copying, tooLate()]))
  const seen = await pageSeenBefore(navigation)
  if (seen) {
    network.catch(noteLoss)
    return seen
  }
  const fromShell = async () => {
    const [locale, lostFor] = await Promise.all([localeFor(new URL(request.url), readCookie), noteLoss()])
    return shell(locale, lostFor)
  }
  return impatient(network, PATIENCE_MS, fromShell).catch(() => Response.error())
}
