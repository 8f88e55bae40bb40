import type { TrustedDocument } from '#graphql/graphql.ts'
import type { StoreCode } from '../locale/locale.ts'
import { CommerceError, tooManyTries, type CommerceErrorKind } from './commerce-error.ts'
import { personalBody, personalPath } from './early-reads.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** A store view other than the page's own (alternates in the other language). */
  store?: StoreCode
}

/** Runs a trusted document. Throws `CommerceError`; `data` beside errors is never returned. */
export type Commerce = <Result, Variables>(
  document: TrustedDocument<Result, Variables>,
  variables: Variables,
  options?: CallOptions,
) => Promise<Result>

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A public read, by its address, with its answer. */
export interface PublicRead {
  path: string
  data: Json
}

/** Watch over a pending read, because on a connection that neither answers nor fails it would not fail by itself. */
export interface SilenceWatch {
  /** Aborts the read once it is known that the server cannot be reached. */
  signal: AbortSignal
  /** Reports that the read has ended. */
  end: () => void
}

export interface Transport {
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  store: StoreCode
  /** Called for every answer; the age in seconds is given when it came from a cache. */
  onAnswer?: (ageInSeconds: number | undefined) => void
  /** Called for every answered public read: the worker stores those of a server-rendered page. */
  onRead?: (read: PublicRead) => void
  /** Called when the backend refuses the customer: an invalid token, a locked account, or data of another customer. */
  onRefusedPerson?: () => void
  /** Called when no answer arrived at all. */
  onSilence?: () => void
  /** Starts to watch a pending read. */
  watchSilence?: () => SilenceWatch
}

export const commerceTimeout = 20_000

interface Answer {
  data?: unknown
  errors?: { message?: string; extensions?: { category?: string; code?: string } }[]
}

/** Serializes a value with sorted keys, so that equal variables make equal URLs for every cache. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Returns the URL of a public read, under which browser, worker and CDN cache it. */
export function readPath(document: { hash: string }, variables: unknown, store: StoreCode) {
  return `/graphql?${new URLSearchParams({ hash: document.hash, variables: canonical(variables ?? {}), store })}`
}

export function createCommerce(transport: Transport): Commerce {
  const read = createReader(transport)
  return async (document, variables, { signal, store = transport.store } = {}) => {
    // The gateway runs only documents of the contract, whose result types are generated from the same files.
    if (document.public) return (await read(readPath(document, variables, store), signal)) as never
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'nx' },
      body: personalBody(document.hash, variables),
    }
    return (await exchange(transport, personalPath(store), init, signal)) as never
  }
}

/** Reads the `data` of a public address of the shop's own server, such as a story's. Throws `CommerceError`. */
export type Reader = (path: string, signal?: AbortSignal) => Promise<unknown>

export function createReader(transport: Transport): Reader {
  return async (path, signal) => {
    const silence = transport.watchSilence?.()
    const until = [signal, silence?.signal].filter((one) => one !== undefined)
    const data = await exchange(transport, path, {}, AbortSignal.any(until))
      .catch((error: unknown) => {
        if (silence?.signal.aborted && !signal?.aborted) throw new CommerceError('offline', 'No connection')
        throw error
      })
      .finally(() => silence?.end())
    transport.onRead?.({ path, data: data as Json })
    return data
  }
}

export async function exchange(transport: Transport, path: string, init: RequestInit, own?: AbortSignal): Promise<unknown> {
  const limit = AbortSignal.timeout(commerceTimeout)
  const signal = own ? AbortSignal.any([own, limit]) : limit
  const response = await send(transport, path, { ...init, signal, redirect: 'error' }, own)
  const answer = await body(response, signal, own)
  if (answer.errors?.length) {
    const error = refusal(response.status, answer.errors)
    if (error.kind === 'unauthorized' || error.category === 'graphql-authentication') transport.onRefusedPerson?.()
    throw error
  }
  if (!response.ok || answer.data === undefined || answer.data === null)
    throw new CommerceError('unavailable', `HTTP ${response.status}`)
  transport.onAnswer?.(age(response))
  return answer.data
}

async function send(transport: Transport, path: string, init: RequestInit, own?: AbortSignal) {
  try {
    return await transport.fetch(path, init)
  } catch (error) {
    if (own?.aborted) throw error
    if (init.signal?.aborted) throw new CommerceError('timeout', 'No answer within 20 s')
    transport.onSilence?.()
    throw new CommerceError('offline', 'No connection')
  }
}

async function body(response: Response, signal: AbortSignal, own?: AbortSignal): Promise<Answer> {
  // A captive portal answers 200 with HTML, which is not our server's answer.
  if (!response.headers.get('content-type')?.includes('json'))
    throw new CommerceError(
      response.ok ? 'offline' : 'unavailable',
      `HTTP ${response.status}`,
      undefined,
      codeOf(response.status),
    )
  try {
    return (await response.json()) as Answer
  } catch (error) {
    if (own?.aborted) throw error
    throw new CommerceError(signal.aborted ? 'timeout' : 'unavailable', 'The answer was cut off')
  }
}

function refusal(status: number, errors: NonNullable<Answer['errors']>) {
  const message = errors.map((error) => error.message ?? '').join(', ')
  const { category, code } = errors[0]?.extensions ?? {}
  return new CommerceError(kindOf(status, category), message, category, codeOf(status) ?? code)
}

function kindOf(status: number, category: string | undefined): CommerceErrorKind {
  if (status === 401 || category === 'graphql-authorization') return 'unauthorized'
  if (status === 504) return 'timeout'
  return status >= 500 ? 'unavailable' : 'rejected'
}

/** A firewall in front of the server may report too many requests in a format of its own, so the status decides. */
const codeOf = (status: number) => (status === 429 ? tooManyTries : undefined)

function age(response: Response) {
  const header = response.headers.get('x-offline-age')
  return header === null ? undefined : Number(header)
}
