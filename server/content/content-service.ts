import { BodyTooLarge, readBounded } from '../bounded-body.ts'
import type { Breaker } from './breaker.ts'
import type { ContentSettings } from './content-settings.ts'

/** `missing` is the service's definite word; the other two are unknown outcomes. */
export type ContentOutcome =
  | { ok: true; body: object }
  | { ok: false; code: 'missing' }
  | { ok: false; code: 'unavailable' | 'timeout'; cause: string }

export interface ContentQuestion {
  /** Below the delivery API: `/links`, `/stories/blog`. */
  path: string
  parameters?: Record<string, string>
  isDraft?: boolean
  /** Cuts the answer off; by default after the service's own time-out. */
  limit?: AbortSignal
}

/** Said instead of asking; it was logged when it began. */
export const tooOften = 'it has failed too often'

export type ContentService = (question: ContentQuestion) => Promise<ContentOutcome>

export interface ContentServiceParts {
  settings: ContentSettings
  breaker: Breaker
  fetch?: (address: URL, init: RequestInit) => Promise<Response>
  /** Milliseconds for a whole answer, with its redirection. */
  timeout?: number
  /** Bytes of an answer. */
  most?: number
  now?: () => number
}

/** So that a page waits less than 2.5 s for its story, whatever else it does. */
export const contentTimeout = 2200
const mostBytes = 5 * 1024 * 1024
/** Milliseconds the site's state is named in questions; after that the service is asked which is the newest. */
const stateLife = 60_000

/** Storyblok's delivery API: asks under the state of the site (`cv`) it was told last, so that the service answers from its cache. */
export function createContentService(parts: ContentServiceParts): ContentService {
  const { settings, breaker, fetch: load = fetch, timeout = contentTimeout, most = mostBytes, now = Date.now } = parts
  let state: { cv: string; at: number } | undefined

  const ask = async ({ path, parameters, isDraft = false, limit = AbortSignal.timeout(timeout) }: ContentQuestion) => {
    const address = new URL(settings.url + path)
    const version = isDraft ? 'draft' : settings.version
    const token = version === 'draft' ? (settings.previewToken ?? settings.token) : settings.token
    for (const [name, value] of Object.entries({ token, version, ...parameters })) address.searchParams.set(name, value)
    const known = !isDraft && state && now() - state.at < stateLife ? state.cv : undefined
    if (known) address.searchParams.set('cv', known)
    const options: RequestInit = { headers: { accept: 'application/json' }, redirect: 'manual', signal: limit }
    let response = await load(address, options)
    const newest = known ? undefined : stateIn(response, address)
    if (newest) {
      // Only the number is taken: a redirection never leads to another place.
      await response.body?.cancel()
      address.searchParams.set('cv', newest)
      response = await load(address, options)
    }
    const outcome = await read(response, most)
    if (outcome.ok && !isDraft && 'cv' in outcome.body && typeof outcome.body.cv === 'number' && !known)
      state = { cv: String(outcome.body.cv), at: now() }
    return outcome
  }

  return async (question) => {
    if (!breaker.admits()) return { ok: false, code: 'unavailable', cause: tooOften }
    try {
      const outcome = await ask(question)
      if (outcome.ok || outcome.code === 'missing') breaker.succeeded()
      else breaker.failed()
      return outcome
    } catch (error) {
      breaker.failed()
      const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
      return { ok: false, code: isLate ? 'timeout' : 'unavailable', cause: causeOf(error) }
    }
  }
}

function stateIn(response: Response, asked: URL): string | undefined {
  const location = response.headers.get('location')
  if (response.status < 300 || response.status > 399 || !location || !URL.canParse(location, asked)) return undefined
  const cv = new URL(location, asked).searchParams.get('cv')
  return cv && /^\d{1,16}$/.test(cv) ? cv : undefined
}

async function read(response: Response, most: number): Promise<ContentOutcome> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  if (!response.ok || !isJson) {
    await response.body?.cancel()
    if (response.status === 404 && isJson) return { ok: false, code: 'missing' }
    return { ok: false, code: 'unavailable', cause: response.ok ? 'it did not answer in JSON' : `HTTP ${response.status}` }
  }
  const body: unknown = JSON.parse(new TextDecoder().decode(await readBounded(response, most)))
  if (typeof body !== 'object' || body === null)
    return { ok: false, code: 'unavailable', cause: 'it did not answer in its shape' }
  return { ok: true, body }
}

/** The system's code of a network failure; its message would repeat the request with its token. */
function causeOf(error: unknown): string {
  if (error instanceof BodyTooLarge) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
