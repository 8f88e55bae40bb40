import { createOutside, NoAnswer, type Load, type OutsideAnswer, type OutsideFailure } from '../outside/call.ts'
import { isJson, jsonIn } from '../outside/json-answer.ts'
import type { ContentSettings } from './content-settings.ts'

/** `missing` is the service's definite answer; with the other two codes the outcome is unknown. */
export type ContentOutcome =
  | { ok: true; body: object }
  | { ok: false; code: 'missing' }
  | { ok: false; code: 'unavailable' | 'timeout'; cause: string; isResting?: true }

export interface ContentQuestion {
  /** Path below the delivery API: `/links`, `/stories/blog`. */
  path: string
  parameters?: Record<string, string>
  isDraft?: boolean
  /** Aborts the request; by default after the service's own timeout. */
  limit?: AbortSignal
}

/** Whether no request was sent because the service is paused after failures, which are already logged. */
export const isResting = (outcome: ContentOutcome) => 'isResting' in outcome

export type ContentService = (question: ContentQuestion) => Promise<ContentOutcome>

export interface ContentServiceParts {
  settings: ContentSettings
  fetch?: Load
  /** Milliseconds for a whole answer, including its redirect. */
  timeout?: number
  now?: () => number
}

/** Milliseconds, so that a page waits less than 2.5 s for its story. */
export const contentTimeout = 2200
const mostBytes = 5 * 1024 * 1024
/** Milliseconds for which requests name the site's state (`cv`); after that the service is asked for the newest one. */
const stateLife = 60_000

/**
 * Creates a client of Storyblok's delivery API. Requests name the last known state of the site (`cv`), so that the service answers from its
 * cache.
 */
export function createContentService({
  settings,
  fetch,
  timeout = contentTimeout,
  now = Date.now,
}: ContentServiceParts): ContentService {
  const outside = createOutside({
    ...{ name: 'content', target: settings.url, timeout, most: mostBytes, breaker: { failures: 5, pause: 30_000 } },
    ...(fetch && { fetch }),
  })
  let state: { cv: string; at: number } | undefined

  return async ({ path, parameters, isDraft = false, limit = AbortSignal.timeout(timeout) }) => {
    const address = new URL(settings.url + path)
    const version = isDraft ? 'draft' : settings.version
    const token = version === 'draft' ? (settings.previewToken ?? settings.token) : settings.token
    for (const [name, value] of Object.entries({ token, version, ...parameters })) address.searchParams.set(name, value)
    const known = !isDraft && state && now() - state.at < stateLife ? state.cv : undefined
    if (known) address.searchParams.set('cv', known)
    const ask = <T>(read: (answer: OutsideAnswer) => T) =>
      outside.ask(address, read, { headers: { accept: 'application/json' }, redirect: 'manual', deadline: limit })
    const first = await ask((answer) => (known ? undefined : stateIn(answer, address)) ?? read(answer))
    if (!first.ok) return silent(first)
    let outcome = first.value
    if (typeof outcome === 'string') {
      // Only the number is taken: the redirect itself is never followed.
      address.searchParams.set('cv', outcome)
      const second = await ask(read)
      if (!second.ok) return silent(second)
      outcome = second.value
    }
    if (outcome.ok && !isDraft && 'cv' in outcome.body && typeof outcome.body.cv === 'number' && !known)
      state = { cv: String(outcome.body.cv), at: now() }
    return outcome
  }
}

function silent({ code, cause }: OutsideFailure): ContentOutcome {
  if (code === 'resting') return { ok: false, code: 'unavailable', cause, isResting: true }
  return { ok: false, code: code === 'timeout' ? code : 'unavailable', cause }
}

function stateIn({ status, headers }: OutsideAnswer, asked: URL): string | undefined {
  const location = headers.get('location')
  if (status < 300 || status > 399 || !location || !URL.canParse(location, asked)) return undefined
  const cv = new URL(location, asked).searchParams.get('cv')
  return cv && /^\d{1,16}$/.test(cv) ? cv : undefined
}

function read(answer: OutsideAnswer): Exclude<ContentOutcome, { cause: string }> {
  if (answer.status === 404 && isJson(answer)) return { ok: false, code: 'missing' }
  if (!answer.ok) throw new NoAnswer(`HTTP ${answer.status}`)
  const body = isJson(answer) ? jsonIn(answer) : undefined
  if (body === undefined) throw new NoAnswer('it did not answer in JSON')
  if (typeof body !== 'object' || body === null) throw new NoAnswer('it did not answer in its shape')
  return { ok: true, body }
}
