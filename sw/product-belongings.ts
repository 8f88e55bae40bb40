import { ProductDetailDocument } from '#graphql/documents/ProductDetail.ts'
import { isKeepableDocument } from './attachment-kind.ts'
import { ATTACHMENTS, findKept, keep, shelves } from './caches.ts'
import { fetchUnlessSilent } from './lie-fi.ts'
import { keepPagePictures } from './images.ts'
import { serverNow } from './server-clock.ts'

/** Pixels: what a line of the cart shows on a sharp screen. Any width of a picture stands in for the others. */
const WIDTH = 205
const MOST_PICTURES = 24
const MOST_DOCUMENTS = 12
/** Seconds after which a kept sheet is fetched anew with its product; opened with a signal, it always is. */
const FRESH_SECONDS = 7 * 24 * 60 * 60

export interface Belongings {
  /** Root-relative paths. */
  documents: string[]
  pictures: string[]
}

/** Labels, safety sheets and pictures of the packs that a product's answer names. */
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

/** A phone that pays for each byte, or waits for it, keeps only what was opened. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return !connection?.saveData && !(connection?.effectiveType ?? '').endsWith('2g')
}

let running = Promise.resolve()

/**
 * What a visited product carries along: who has read of it at the gate opens its label in the field, and finds its picture in the cart.
 * One file after the other, so that nothing the shopper waits for stands behind them.
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
