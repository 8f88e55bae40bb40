import { ownName } from '#config/own-name.ts'

/**
 * Version of the messages between page and worker. They are a closed union, so that either side can be a version ahead of the other: what a
 * guard does not recognise is ignored, never guessed at.
 */
export const PROTOCOL = 1

/** Name of the channel between worker and pages. Messages carry no personal data, because any script of the origin can listen. */
export const BUS = ownName('bus')

/** Tag under which the page registers for the browser to wake the worker once the network is back. */
export const SYNC_TAG = ownName('outbox')

/** Most addresses in a message, as many as our page loads at most: files of its chunks, reads, pictures. */
const MOST_URLS = 120
const LONGEST_URL = 4096
const LONGEST_VARIABLES = 4096

/** Address of a public read and the `data` of its answer. */
export interface PageAnswer {
  path: string
  data: unknown
}

export type PageMessage =
  | { v: number; type: 'SKIP_WAITING' }
  | { v: typeof PROTOCOL; type: 'KEEP_READS'; urls: string[] }
  | { v: typeof PROTOCOL; type: 'KEEP_IMAGES'; urls: string[] }
  | { v: typeof PROTOCOL; type: 'KEEP_FILES'; urls: string[] }
  | { v: typeof PROTOCOL; type: 'KEEP_PAGES'; urls: string[] }
  | { v: typeof PROTOCOL; type: 'KEEP_ANSWERS'; at: number; answers: PageAnswer[] }

/** Types of messages that carry only addresses. */
const addressed = ['KEEP_READS', 'KEEP_IMAGES', 'KEEP_FILES', 'KEEP_PAGES'] as const

/** `variables` is the canonical JSON of the read, so `hash` and `variables` together name one query of the page. */
export interface CatalogueChanged {
  v: typeof PROTOCOL
  type: 'catalogue-changed'
  store: string
  hash: string
  variables: string
}

export type WorkerMessage = CatalogueChanged

function record(data: unknown): Record<string, unknown> | undefined {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined
}

function isShortText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
}

function urlList(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_URLS) return undefined
  const urls = value.filter((url) => isShortText(url, LONGEST_URL))
  return urls.length === value.length ? urls : undefined
}

function answerList(value: unknown): PageAnswer[] | undefined {
  if (!Array.isArray(value) || value.length > MOST_URLS) return undefined
  const answers = value.flatMap((one: unknown) => {
    const { path, data } = record(one) ?? {}
    return isShortText(path, LONGEST_URL) && record(data) ? [{ path, data }] : []
  })
  return answers.length === value.length ? answers : undefined
}

/** Reads a message from a page; `undefined` when it is not one of ours. */
export function pageMessage(data: unknown): PageMessage | undefined {
  const message = record(data)
  if (!message || typeof message.v !== 'number') return undefined
  // A waiting worker must be able to take over from a page of any older build, so this message ignores the version.
  if (message.type === 'SKIP_WAITING') return { v: message.v, type: 'SKIP_WAITING' }
  if (message.v !== PROTOCOL) return undefined
  if (message.type === 'KEEP_ANSWERS') {
    const answers = answerList(message.answers)
    const { at } = message
    return answers && typeof at === 'number' && Number.isFinite(at)
      ? { v: PROTOCOL, type: 'KEEP_ANSWERS', at, answers }
      : undefined
  }
  const type = addressed.find((one) => one === message.type)
  const urls = urlList(message.urls)
  return type && urls && { v: PROTOCOL, type, urls }
}

/** Reads a message from the worker; `undefined` when it is not one of ours. */
export function workerMessage(data: unknown): WorkerMessage | undefined {
  const message = record(data)
  if (!message || message.v !== PROTOCOL || message.type !== 'catalogue-changed') return undefined
  const { store, hash, variables } = message
  if (!isShortText(store, 64) || !isShortText(hash, 64) || !isShortText(variables, LONGEST_VARIABLES)) return undefined
  return { v: PROTOCOL, type: 'catalogue-changed', store, hash, variables }
}

export function skipWaiting(): PageMessage {
  return { v: PROTOCOL, type: 'SKIP_WAITING' }
}

/** `urls`: absolute or root-relative addresses of public reads that were embedded in the HTML. */
export function keepReads(urls: string[]): PageMessage {
  return { v: PROTOCOL, type: 'KEEP_READS', urls: urls.slice(0, MOST_URLS) }
}

/** `urls`: absolute or root-relative addresses of pictures the page already shows. */
export function keepImages(urls: string[]): PageMessage {
  return { v: PROTOCOL, type: 'KEEP_IMAGES', urls: urls.slice(0, MOST_URLS) }
}

/** `urls`: absolute or root-relative addresses of files of the build that the page has loaded. */
export function keepFiles(urls: string[]): PageMessage {
  return { v: PROTOCOL, type: 'KEEP_FILES', urls: urls.slice(0, MOST_URLS) }
}

/** `urls`: absolute addresses of pages that were opened before there was a worker. */
export function keepPages(urls: string[]): PageMessage {
  return { v: PROTOCOL, type: 'KEEP_PAGES', urls: urls.slice(0, MOST_URLS) }
}

/** `answers` were embedded in the page's HTML, which was requested at `at` (milliseconds on the device's clock). */
export function keepAnswers(answers: readonly PageAnswer[], at: number): PageMessage {
  return { v: PROTOCOL, type: 'KEEP_ANSWERS', at, answers: answers.slice(0, MOST_URLS) }
}
