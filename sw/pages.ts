import { impatient } from './lie-fi.ts'

/** How long a page may take before the shell boots and paints from what the phone has. */
const PATIENCE_MS = 800

export type ShellLocale = 'pl' | 'en'

/** Addresses that a person can open in a tab but that are no page of the shop. */
const notPages = /^\/(api|dev|graphql|img|media|assets|fonts|icons|mark|__shell)(\/|$)|\.(js|css|xml|txt|json|webmanifest|map)$/

export function isPage(url: URL): boolean {
  return !notPages.test(url.pathname)
}

/** The locale an address says; `/` says none. */
export function localeOf(url: URL): ShellLocale | undefined {
  const [, first] = url.pathname.split('/')
  if (first === 'en') return 'en'
  return first === '' ? undefined : 'pl'
}

/** The server paints `/` in the locale of the cookie, so the shell does too. */
async function localeFor(url: URL, readCookie: (name: string) => Promise<string | undefined>): Promise<ShellLocale> {
  return localeOf(url) ?? chosenLocale(readCookie)
}

/** The language that the shopper has read in last. */
export async function chosenLocale(readCookie: (name: string) => Promise<string | undefined>): Promise<ShellLocale> {
  return (await readCookie('vsf-locale').catch(() => undefined)) === 'en' ? 'en' : 'pl'
}

export interface Navigation {
  request: Request
  /** What the browser began to fetch while the worker was starting. */
  preload: Promise<Response | undefined>
  shell: (locale: ShellLocale) => Promise<Response | undefined>
  readCookie: (name: string) => Promise<string | undefined>
}

/**
 * The network's page if it comes in time, whatever it is: an error page of the shop has its own retry, and a captive portal must be
 * seen to be completed. Otherwise the shell. The page itself is never kept: it may be somebody's. Nobody waits for the network once
 * the shell is out, because work in hand would hold up the next version of the worker.
 */
export async function answerPage({ request, preload, shell, readCookie }: Navigation): Promise<Response> {
  const network = preload.catch(() => undefined).then((early) => early ?? fetch(request))
  const fromShell = async () => shell(await localeFor(new URL(request.url), readCookie))
  return impatient(network, PATIENCE_MS, fromShell).catch(() => Response.error())
}
