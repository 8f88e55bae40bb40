import type { QueryClient } from '@tanstack/react-query'
import { ownName } from '#config/own-name.ts'
import { storeName, storeNamed, dropStore, isPersonalStore, openedStores } from './entry-store.ts'
import { personalBox } from './encrypted-store.ts'
import { readToken } from './persistence.ts'

/** What pages hold in memory of whoever is here. */
const families = ['personal', 'cart', 'quote', 'checkout']

/** Stores whose deletion another tab held up; ids only. */
const TOMBSTONES = ownName('forget')

/** How often it is looked whether the person has really gone, and for how long. Milliseconds. */
const pace = 200
const patience = 25_000

const clients = new Set<QueryClient>()

/** Takes people's reads out of this page's memory, on screen too. */
function blank({ alsoAsked }: { alsoAsked: boolean }) {
  for (const client of clients) {
    for (const family of families) {
      for (const query of client.getQueryCache().findAll({ queryKey: [family] }))
        if (alsoAsked || query.state.data !== undefined) query.reset()
    }
  }
}

/** Reads for whoever is here now. */
function readAnew() {
  for (const client of clients) {
    for (const family of families) void client.invalidateQueries({ queryKey: [family] })
  }
}

let watching = false
let tokenOfMemory: string | undefined

/** From the first personal read on, this tab's memory goes with the person, wherever they sign out. */
export function watchLeaving(client: QueryClient) {
  clients.add(client)
  const token = readToken()
  // A page that slept through the news must not show one person's reads to another.
  if (tokenOfMemory !== undefined && token !== tokenOfMemory) blank({ alsoAsked: false })
  tokenOfMemory = token
  if (watching) return
  watching = true
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && onPeople('principal-changed'))
  void personalBox()
    .then((box) => box.onPeople(onPeople))
    .catch(() => (watching = false))
}

function onPeople(type: string) {
  const token = readToken()
  if (type !== 'purge' && token === tokenOfMemory) return
  blank({ alsoAsked: true })
  // The tab where the person signs out drops the cookie a moment later: asking before would bring everything back.
  if (type === 'purge' && token !== undefined && token === tokenOfMemory) return readWhenGone(Date.now() + patience)
  tokenOfMemory = token
  readAnew()
}

function readWhenGone(until: number) {
  const token = readToken()
  if (token === tokenOfMemory && Date.now() < until) return void setTimeout(() => readWhenGone(until), pace)
  tokenOfMemory = token
  readAnew()
}

/** See `erasePersisted` of `persisted-queries.ts`. The keys go first, so that what a killed tab leaves behind cannot be read. */
export async function erasePersisted(): Promise<void> {
  blank({ alsoAsked: true })
  const box = await personalBox()
  await box.shred()
  await Promise.all([dropPersonalStores(undefined), emptyGuestCart()])
}

export async function finishErasing(): Promise<void> {
  const token = readToken()
  const box = await personalBox()
  const person = token === undefined ? await box.away() : await box.person(token)
  // Somebody whom the device does not know yet may be signing in at this moment.
  if (token !== undefined && person === undefined) return
  await box.shred(person)
  await dropPersonalStores(person)
}

/** A guest's cart has become the person's, whose cart is nobody else's. */
async function emptyGuestCart() {
  await storeNamed(storeName(undefined))
    .removeBeginning('v1-["cart"')
    .catch(() => undefined)
}

async function dropPersonalStores(but: string | undefined) {
  const known = await indexedDB.databases?.().catch(() => [])
  const all = new Set([...(known ?? []).flatMap(({ name }) => name ?? []), ...openedStores(), ...readTombstones()])
  const names = [...all].filter((name) => isPersonalStore(name) && (but === undefined || name !== storeName(but)))
  writeTombstones(names)
  const left: string[] = []
  await Promise.all(
    names.map(async (name) => {
      if (!(await dropStore(name))) left.push(name)
    }),
  )
  writeTombstones(left)
}

function readTombstones(): string[] {
  try {
    return (localStorage.getItem(TOMBSTONES) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function writeTombstones(names: string[]) {
  try {
    if (names.length > 0) localStorage.setItem(TOMBSTONES, names.join(' '))
    else localStorage.removeItem(TOMBSTONES)
  } catch {
    // Without it the browser's own list of databases has to do.
  }
}
