import { defaultLocale, isLocale, localeIn, type Locale } from '#config/locales.ts'
import { ownPlaces } from '#config/own-places.ts'
import { keepPage, keptPage } from './kept-pages.ts'
import type { Later } from './later.ts'
import { impatient } from './lie-fi.ts'
import { isLost, noteAnswer, noteLoss } from './lost-signal.ts'

/** How long a page may take before the shell boots and paints from what the phone has. */
const PATIENCE_MS = 800

/** How long a page's copy is waited for: work in hand holds up the next version of the worker. */
const COPYING_MS = 5_000
const tooLate = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), COPYING_MS))

/** Addresses that a person can open in a tab but that are no page of the shop. */
const notPages = /\.(js|css|xml|txt|json|webmanifest|map)$/

export function isPage(url: URL): boolean {
  return !ownPlaces.includes(url.pathname.split('/', 2)[1] ?? '') && !notPages.test(url.pathname)
}

/** The locale an address says; `/` says none. */
export function localeOf(url: URL): Locale | undefined {
  if (url.pathname === '/') return undefined
  return localeIn(url.pathname) ?? defaultLocale
}

/** The server paints `/` in the locale of the cookie, so the shell does too. */
async function localeFor(url: URL, readCookie: (name: string) => Promise<string | undefined>): Promise<Locale> {
  return localeOf(url) ?? chosenLocale(readCookie)
}

/** The language that the shopper has read in last. */
export async function chosenLocale(readCookie: (name: string) => Promise<string | undefined>): Promise<Locale> {
  const chosen = await readCookie('vsf-locale').catch(() => undefined)
  return isLocale(chosen) ? chosen : defaultLocale
}

/** The installed shop starts in the language that was chosen last, whichever it was installed in. */
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
  /** Told for how many milliseconds there has been no signal. */
  shell: (locale: Locale, lostFor: number) => Promise<Response | undefined>
  readCookie: (name: string) => Promise<string | undefined>
  /** Whether it is certain that nobody is signed in. */
  isGuest: () => Promise<boolean>
  /** Whether a page names files of the worker's build. */
  isOurs: (html: string) => boolean
  later: Later
}

/**
 * A guest's page that was seen in the last day is given at once and renewed behind it: its parts ask anew for what is older than a
 * minute (decision 105). Not to whoever reloads, and not while there is no signal, which the shell knows how to tell.
 */
async function pageSeenBefore({ request, isGuest }: Pick<Navigation, 'request' | 'isGuest'>): Promise<Response | undefined> {
  const wantsNews = request.cache === 'no-cache' || request.cache === 'reload'
  if (wantsNews || !navigator.onLine || (await isLost())) return undefined
  return (await isGuest()) ? keptPage(request.url) : undefined
}

/**
 * The network's page if it comes in time, whatever it is: an error page of the shop has its own retry, and a captive portal must be
 * seen to be completed. Otherwise the shell. Nobody waits for the network once the shell is out, because work in hand would hold up the
 * next version of the worker.
 */
export async function answerPage(navigation: Navigation): Promise<Response> {
  const { request, preload, shell, readCookie, isOurs, later } = navigation
  const start = await chosenStart(new URL(request.url), readCookie)
  if (start) return Response.redirect(start)
  const network = preload.catch(() => undefined).then((early) => early ?? fetch(request))
  void network.then(noteAnswer, () => undefined)
  // Asked for first, so that the copy is taken before anybody reads the answer.
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
