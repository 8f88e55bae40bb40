import { defaultLocale, isLocale, localeSettings } from '#config/locales.ts'
import { catalogueCache, shelves, stores, type StoreView } from './caches.ts'
import { canonicalObject } from './canonical-json.ts'

const MB = 1024 * 1024
const LONGEST_VARIABLES = 4096

/** One public question to the shop, as its address says it. */
export interface CatalogueRead {
  /** As the page asked it. */
  url: string
  /** Operation, canonical variables and store: the same question always has the same key. */
  key: string
  cache: string
  hash: string
  variables: string
  store: StoreView
  /** How long a copy may be shown. */
  seconds: number
}

function storeView(name: string | null): StoreView | undefined {
  return stores.find((store) => store === name)
}

/** A public read, or nothing: without a store in the address the answer would depend on a cookie, so it is nobody's copy. */
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

/** What the shop's own server says of stories: an article read once opens in the field. A signed visit of an editor is nobody's copy. */
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
 * Who answered: the shop; the shop with nothing to say for now; or somebody between, such as a hotel's sign-in page, which means
 * there is no network yet.
 */
export function whoAnswered(answer: Answer): 'shop' | 'unavailable' | 'portal' {
  if (answer.status === 511 || answer.redirected) return 'portal'
  if (answer.status === 429 || answer.status >= 500) return 'unavailable'
  return isJson(answer.headers) ? 'shop' : 'portal'
}

/** Only what the server calls a guest's answer may lie in a phone that others use. */
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

/** An answer with errors is no catalogue, and one of a megabyte would push out all others. */
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
