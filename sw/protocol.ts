/**
 * The messages between page and worker: a closed union, so that either side can run a version ahead of the other. What a guard does
 * not recognise is ignored, never guessed at.
 */
export const PROTOCOL = 1

/** Worker to every page; carries ids only, because any script of the origin can listen. */
export const BUS = 'plon-bus'

const MOST_URLS = 80
const LONGEST_URL = 4096
const LONGEST_VARIABLES = 4096

export type PageMessage =
  | { v: number; type: 'SKIP_WAITING' }
  | { v: typeof PROTOCOL; type: 'KEEP_READS'; urls: string[] }
  | { v: typeof PROTOCOL; type: 'KEEP_IMAGES'; urls: string[] }

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

/** What a page said, or nothing when it is no message of ours. */
export function pageMessage(data: unknown): PageMessage | undefined {
  const message = record(data)
  if (!message || typeof message.v !== 'number') return undefined
  // A waiting worker must be able to take over from a page of any older build, so this one ignores the version.
  if (message.type === 'SKIP_WAITING') return { v: message.v, type: 'SKIP_WAITING' }
  if (message.v !== PROTOCOL) return undefined
  if (message.type !== 'KEEP_READS' && message.type !== 'KEEP_IMAGES') return undefined
  const urls = urlList(message.urls)
  return urls && { v: PROTOCOL, type: message.type, urls }
}

/** What the worker said, or nothing when it is no message of ours. */
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

/** `urls`: absolute or root-relative addresses of public reads that came inside the HTML. */
export function keepReads(urls: string[]): PageMessage {
  return { v: PROTOCOL, type: 'KEEP_READS', urls: urls.slice(0, MOST_URLS) }
}

/** `urls`: absolute or root-relative addresses of pictures the page already shows. */
export function keepImages(urls: string[]): PageMessage {
  return { v: PROTOCOL, type: 'KEEP_IMAGES', urls: urls.slice(0, MOST_URLS) }
}
