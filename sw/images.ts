import { findKept, IMAGES, keep, shelves, type Found } from './caches.ts'
import type { Later } from './later.ts'
import { keptPicture } from './pocket/edition-files.ts'
import { fetchUnlessSilent, impatient } from './lie-fi.ts'
import { serverNow } from './server-clock.ts'

const PATIENCE_MS = 3_000
/** Seconds after which a copy in use is dated anew, so that pictures no longer viewed are evicted first. */
const TOUCH_SECONDS = 24 * 60 * 60

export interface Rendition {
  width: number
  /** Path of the picture without its width. */
  path: string
}

/** Parses an address such as `/img/436/catalog/product/x.webp`: that picture at a width of 436 pixels. */
export function renditionOf(url: URL): Rendition | undefined {
  const match = /^\/img\/(\d{1,4})\/(.+)$/.exec(url.pathname)
  return match?.[1] && match[2] ? { width: Number(match[1]), path: match[2] } : undefined
}

/** Returns the smallest width that is large enough, else the largest available. */
export function bestWidth(wanted: number, available: number[]): number | undefined {
  const sorted = available.toSorted((a, b) => a - b)
  return sorted.find((width) => width >= wanted) ?? sorted.at(-1)
}

/** Returns whether an answer is a picture; nothing else may be stored or served as one. */
export function isPicture(answer: Pick<Response, 'status' | 'headers'>): boolean {
  return answer.status === 200 && /^image\//i.test(answer.headers.get('Content-Type') ?? '')
}

async function findPicture(key: string): Promise<Found | undefined> {
  const kept = await findKept(IMAGES, key)
  if (!kept || isPicture(kept.response)) return kept
  await (await caches.open(IMAGES)).delete(key)
  return undefined
}

/** Finds another cached width of the same picture: slightly blurred is better than missing. */
async function otherRendition(url: URL): Promise<Response | undefined> {
  const wanted = renditionOf(url)
  if (!wanted) return undefined
  const urls = (await (await caches.open(IMAGES)).keys()).map((request) => new URL(request.url))
  const keys = new Map<number, string>()
  for (const other of urls) {
    const rendition = renditionOf(other)
    if (rendition?.path === wanted.path && other.search === url.search) keys.set(rendition.width, other.href)
  }
  const width = bestWidth(wanted.width, [...keys.keys()])
  const key = width === undefined ? undefined : keys.get(width)
  return key === undefined ? undefined : (await findPicture(key))?.response
}

function takenAlong(url: URL): Promise<Response | undefined> {
  const wanted = renditionOf(url)
  return wanted && url.search === '' ? keptPicture(wanted.path, wanted.width) : Promise.resolve(undefined)
}

function keepPicture(key: string, picture: Response): Promise<void> {
  return keep(shelves.images, IMAGES, key, picture, serverNow(Date.now()))
}

/** `Accept` header of Chromium's own picture requests; it must match exactly, or the browser does not find its cached copy. */
const CHROMIUM_ACCEPTS = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** @param accept `Accept` header of the element that shows it; a worker's own request names no format, and the server then sends WebP */
async function askForPicture(key: string, accept: string): Promise<{ picture: Response; kept: Promise<void> }> {
  const picture = await fetchUnlessSilent(key, { credentials: 'same-origin', redirect: 'error', headers: { accept } })
  if (picture.ok && !isPicture(picture)) throw new TypeError('Somebody between answered instead of the shop')
  const mayKeep = isPicture(picture) && picture.type === 'basic'
  return { picture, kept: mayKeep ? keepPicture(key, picture.clone()) : Promise.resolve() }
}

export async function answerPicture(url: URL, later: Later, accept = '*/*'): Promise<Response> {
  const kept = await findPicture(url.href)
  if (kept) {
    if (kept.age > TOUCH_SECONDS) later(keepPicture(url.href, kept.response.clone()))
    return kept.response
  }
  const asked = askForPicture(url.href, accept)
  later(asked.then(({ kept: done }) => done).catch(() => undefined))
  const network = asked.then(({ picture }) => picture)
  const other = async () => (await otherRendition(url)) ?? takenAlong(url)
  return impatient(network, PATIENCE_MS, other).catch(() => Response.error())
}

/**
 * Stores the pictures of the first page, which were loaded before there was a worker; the browser still has their bytes.
 * @param isReplaced checked before each picture, because a waiting new version must not wait for pictures
 */
export async function keepPagePictures(urls: string[], origin: string, isReplaced = () => false): Promise<void> {
  for (const address of urls) {
    if (isReplaced()) return
    const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined
    if (!url || url.origin !== origin || !renditionOf(url)) continue
    if (await findPicture(url.href)) continue
    try {
      await (
        await askForPicture(url.href, 'userAgentData' in navigator ? CHROMIUM_ACCEPTS : '*/*')
      ).kept
    } catch {
      return
    }
  }
}
