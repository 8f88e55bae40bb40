import { defaultLocale, isLocale, localeSettings } from '#config/locales.ts'
import { catalogueCache, shelves, stores, type StoreView } from './caches.ts'
import { canonicalObject } from './canonical-json.ts'

const MB = 1024 * 1024
const LONGEST_VARIABLES = 4096

/** A public read, derived from its request URL. */
export interface CatalogueRead {
  /** URL as the page requested it. */
  url: string
  /** Cache key of operation, canonical variables and store: equal reads always have equal keys. */
  key: string
  cache: string
  hash: string
  variables: string
  store: StoreView
  /** Seconds a copy may be served. */
  seconds: number
}

function storeView(name: string | null): StoreView | undefined {
  return stores.find((store) => store === name)
}

/**
 * Returns the public read of a URL. `undefined` without a store in the address, because the answer would depend on a cookie and must not be
 * cached.
 */
export function catalogueRead(url: URL): CatalogueRead | undefined {
  if (url.pathname.startsWith('/api/content/')) return contentRead(url)
  if (url.pathname !== '/graphql') return undefined
  const hash = url.searchParams.get('hash') ?? ''
  const store = storeView(url.searchParams.get('store'))
  const json = url.searchParams.get('variables') ?? '{}'
  if (!/^[0-9a-f]{16}$/.test(hash) || !store || json.length > LONGEST_VARIABLES) return undefined
  const variables = canonicalObject(json)
  if (variables === undefined) return undefined
  const key = new URL('/graphql', url)
  key.search = new URLSearchParams({ hash, variables, store }).toString()
  const currency = url.searchParams.get('currency')
  if (currency) key.searchParams.set('currency', currency)
  const { seconds } = shelves.catalogue
  return { url: url.href, key: key.href, cache: catalogueCache(store), hash, variables, store, seconds }
}

/**
 * Returns a read of our server's content API, so that an article read once opens offline. `undefined` for an editor's signed visit, which
 * is not cached.
 */
function contentRead(url: URL): CatalogueRead | undefined {
  const kind = /^\/api\/content\/(story|stories|links)$/.exec(url.pathname)?.[1]
  const names = kind === 'story' ? ['slug', 'locale'] : kind === 'stories' ? ['section', 'locale'] : []
  if (!kind || [...url.searchParams.keys()].some((name) => name.startsWith('_storyblok'))) return undefined
  const key = new URL(url.pathname, url)
  for (const name of names) key.searchParams.set(name, (url.searchParams.get(name) ?? '').slice(0, 400))
  const locale = url.searchParams.get('locale')
  const store = localeSettings(isLocale(locale) ? locale : defaultLocale).storeView
  return {
    url: url.href,
    key: key.href,
    cache: catalogueCache(store),
    hash: '',
    variables: '',
    store,
    seconds: shelves.catalogue.seconds,
  }
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

function isJson(headers: Headers): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(headers.get('Content-Type') ?? '')
}

/**
 * Classifies who answered: the backend, a backend that is unavailable for now, or an intermediary such as a hotel's sign-in page, which
 * means that there is no network yet.
 */
export function whoAnswered(answer: Answer): 'shop' | 'unavailable' | 'portal' {
  if (answer.status === 511 || answer.redirected) return 'portal'
  if (answer.status === 429 || answer.status >= 500) return 'unavailable'
  return isJson(answer.headers) ? 'shop' : 'portal'
}

/** Returns whether an answer may be stored: only answers that the server marks as a guest's, because others may use the phone. */
export function keepable(answer: Answer): boolean {
  const control = answer.headers.get('Cache-Control') ?? ''
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !answer.redirected &&
    isJson(answer.headers) &&
    answer.headers.get('X-Cache-Segment') === 'guest' &&
    !/\b(private|no-store)\b/i.test(control)
  )
}

/** Returns whether a body may be stored: an answer with errors is not catalogue data, and one of a megabyte would evict all others. */
export function keepableBody(body: string): boolean {
  if (body.length >= MB) return false
  try {
    const answer: unknown = JSON.parse(body)
    if (typeof answer !== 'object' || answer === null || 'errors' in answer) return false
    return 'data' in answer && typeof answer.data === 'object' && answer.data !== null
  } catch {
    return false
  }
}
