import { ProductDetailDocument } from '#graphql/documents/ProductDetail.ts'
import { isKeepableDocument } from './attachment-kind.ts'
import { ATTACHMENTS, findKept, keep, shelves } from './caches.ts'
import { fetchUnlessSilent } from './lie-fi.ts'
import { keepPagePictures } from './images.ts'
import { serverNow } from './server-clock.ts'

/** Pixels that a line of the cart shows on a high-density screen. Any width of a picture can replace another. */
const WIDTH = 205
const MOST_PICTURES = 24
const MOST_DOCUMENTS = 12
/** Seconds after which a cached sheet is fetched again with its product; when it is opened online, it always is. */
const FRESH_SECONDS = 7 * 24 * 60 * 60

export interface Belongings {
  /** Root-relative paths. */
  documents: string[]
  pictures: string[]
}

/** Returns the labels, safety sheets and pictures that a product's answer names. */
export function belongingsOf(body: string): Belongings {
  const named = [...body.matchAll(/"(?:https?:\/\/[^"/]+)?(\/media\/(?:attachments|catalog)\/[\w./-]+)"/g)].map(
    ([, path]) => path ?? '',
  )
  const distinct = [...new Set(named)]
  return {
    documents: distinct.filter((path) => path.endsWith('.pdf')).slice(0, MOST_DOCUMENTS),
    pictures: distinct.filter((path) => path.startsWith('/media/catalog/')).slice(0, MOST_PICTURES),
  }
}

/** Returns whether files may be fetched ahead: with data saving or on a 2G connection only what was opened is stored. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !(connection?.effectiveType ?? '').endsWith('2g')
}

let running = Promise.resolve()

/**
 * Stores the files of a visited product: a shopper who read about it at the gate can open its label in the field and sees its picture in
 * the cart. One file after the other, so that they do not delay what the shopper waits for.
 */
export function keepBelongings(hash: string, body: string, origin: string): Promise<void> {
  if (hash !== ProductDetailDocument.hash || !mayFetchAhead()) return Promise.resolve()
  const { documents, pictures } = belongingsOf(body)
  running = running
    .then(() =>
      keepPagePictures(
        pictures.map((path) => `/img/${WIDTH}/${path.slice('/media/'.length)}`),
        origin,
      ),
    )
    .then(() => keepDocuments(documents, origin))
    .catch(() => undefined)
  return running
}

async function keepDocuments(paths: readonly string[], origin: string): Promise<void> {
  for (const path of paths) {
    const url = `${origin}${path}`
    const kept = await findKept(ATTACHMENTS, url)
    if (kept && kept.age < FRESH_SECONDS) continue
    const answer = await fetchUnlessSilent(url, { credentials: 'same-origin', priority: 'low' })
    if (isKeepableDocument(answer)) await keep(shelves.attachments, ATTACHMENTS, url, answer, serverNow(Date.now()))
  }
}
