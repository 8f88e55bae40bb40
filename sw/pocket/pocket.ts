import type { CatalogueRead } from '../catalogue-read.ts'
import type { StoreView } from '../caches.ts'
import { ageOf, serverNow } from '../server-clock.ts'
import { answerFrom, answeredDocuments } from './answer.ts'
import { currentEdition, readerOf } from './edition-box.ts'
import { BeyondLastPage } from './listing.ts'
import { type OpenEdition, openEdition } from './open-edition.ts'
import { PartGone } from './shelves.ts'

interface Opened {
  madeAt: number
  edition: OpenEdition
}

/**
 * Editions by store view, open or opening: a page's requests arrive together, so the first one opens the edition and the others wait for
 * it.
 */
const opened = new Map<StoreView, { id: string; edition: Promise<OpenEdition> }>()

/**
 * Returns the stored edition of a store view, opened once; `undefined` where there is none.
 * @throws PartGone
 */
async function openKept(store: StoreView): Promise<Opened | undefined> {
  const current = await currentEdition(store)
  if (!current) return undefined
  const { shards, chosen } = current
  const id = [current.id, ...(chosen ?? [])].join(' ')
  const known = opened.get(store)
  const now = known?.id === id ? known : { id, edition: openEdition({ shards, chosen, read: readerOf(store) }) }
  opened.set(store, now)
  try {
    return { madeAt: Date.parse(current.madeAt), edition: await now.edition }
  } catch (error) {
    // A shard that the browser has evicted may be stored again by the next request.
    if (opened.get(store) === now) opened.delete(store)
    throw error
  }
}

let dayInShop: Intl.DateTimeFormat | undefined

/** Returns the shop's current day. */
function today(): string {
  dayInShop ??= new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' })
  return dayInShop.format(serverNow(Date.now()).keptAt)
}

/** Answers a public read from the edition on this device, with its age; `undefined` where the edition does not know. */
export async function answerFromPocket(read: CatalogueRead): Promise<Response | undefined> {
  if (!answeredDocuments.has(read.hash)) return undefined
  const told = await answered(read)
  if (!told) return undefined
  const { kept, body } = told
  const { skew } = serverNow(Date.now())
  const age = ageOf({ keptAt: kept.madeAt, skew }, Date.now())
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', 'x-cache-segment': 'guest', 'x-offline-age': String(age) },
  })
}

/** Returns the answer and its edition; `undefined` also where the browser has evicted a shard that the answer needs. */
async function answered(read: CatalogueRead): Promise<{ kept: Opened; body: object } | undefined> {
  try {
    const kept = await openKept(read.store)
    const body = kept && (await bodyOf(kept.edition, read))
    return body && { kept, body }
  } catch (error) {
    if (error instanceof PartGone) return undefined
    throw error
  }
}

async function bodyOf(edition: OpenEdition, { hash, variables }: CatalogueRead): Promise<object | undefined> {
  try {
    const data = await answerFrom(edition, { hash, variables: JSON.parse(variables) }, today())
    return data === undefined ? undefined : { data }
  } catch (error) {
    if (!(error instanceof BeyondLastPage)) throw error
    return { data: null, errors: [{ message: error.message, extensions: { category: 'graphql-input' } }] }
  }
}
