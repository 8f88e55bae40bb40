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

/** What a page asks comes at once: the first question opens, the others wait for it. */
const opened = new Map<StoreView, { id: string; edition: Promise<OpenEdition> }>()

/** The edition of a store view that lies on this device, opened once; undefined without one. @throws PartGone */
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
    // A part that the browser has taken away may be here again for the next question.
    if (opened.get(store) === now) opened.delete(store)
    throw error
  }
}

let dayInShop: Intl.DateTimeFormat | undefined

/** The shop's day. */
function today(): string {
  dayInShop ??= new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' })
  return dayInShop.format(serverNow(Date.now()).keptAt)
}

/** What the catalogue on this device answers to a public read, with its age; undefined where it does not know. */
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

/** Where the browser has taken away a part that the answer needs, nothing is known. */
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
