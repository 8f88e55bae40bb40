import type { CatalogueRead } from '../catalogue-read.ts'
import type { StoreView } from '../caches.ts'
import { ageOf, serverNow } from '../server-clock.ts'
import { answerFrom, answeredDocuments } from './answer.ts'
import { currentEdition, shardsOf } from './edition-box.ts'
import { BeyondLastPage } from './listing.ts'
import { type OpenEdition, openEdition } from './open-edition.ts'

interface Opened {
  id: string
  madeAt: number
  edition: OpenEdition
}

const opened = new Map<StoreView, Opened>()

/** The edition of a store view that lies on this device, read once; undefined without one, or where a part of it has gone. */
async function openKept(store: StoreView): Promise<Opened | undefined> {
  const current = await currentEdition(store)
  if (!current) return undefined
  const known = opened.get(store)
  const id = [current.id, ...(current.chosen ?? [])].join(' ')
  if (known?.id === id) return { ...known, madeAt: Date.parse(current.madeAt) }
  const [settings, tree, places, orders, categories, facets, products, changes] = [
    await shardsOf(store, current, 'settings'),
    await shardsOf(store, current, 'tree'),
    await shardsOf(store, current, 'places'),
    await shardsOf(store, current, 'orders'),
    await shardsOf(store, current, 'categories'),
    await shardsOf(store, current, 'facets'),
    await shardsOf(store, current, 'products'),
    await shardsOf(store, current, 'changes'),
  ]
  if (!settings?.[0] || !tree?.[0] || !places?.[0] || !orders?.[0] || !categories?.[0] || !facets?.[0]) return undefined
  if (!products || !changes) return undefined
  const edition = openEdition({
    ...{ settings: settings[0], tree: tree[0], places: places[0], orders: orders[0], categories: categories[0] },
    ...{ facets: facets[0], products: [...products, ...changes], chosen: current.chosen },
  })
  const now = { id, madeAt: Date.parse(current.madeAt), edition }
  opened.set(store, now)
  return now
}

/** The shop's day. */
const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format(serverNow(Date.now()).keptAt)

/** What the catalogue on this device answers to a public read, with its age; undefined where it does not know. */
export async function answerFromPocket(read: CatalogueRead): Promise<Response | undefined> {
  if (!answeredDocuments.has(read.hash)) return undefined
  const kept = await openKept(read.store)
  if (!kept) return undefined
  const body = bodyOf(kept.edition, read)
  if (body === undefined) return undefined
  const { skew } = serverNow(Date.now())
  const age = ageOf({ keptAt: kept.madeAt, skew }, Date.now())
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json', 'x-cache-segment': 'guest', 'x-offline-age': String(age) },
  })
}

function bodyOf(edition: OpenEdition, { hash, variables }: CatalogueRead): object | undefined {
  try {
    const data = answerFrom(edition, { hash, variables: JSON.parse(variables) }, today())
    return data === undefined ? undefined : { data }
  } catch (error) {
    if (!(error instanceof BeyondLastPage)) throw error
    return { data: null, errors: [{ message: error.message, extensions: { category: 'graphql-input' } }] }
  }
}
