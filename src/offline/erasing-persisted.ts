import type { QueryClient } from '@tanstack/react-query'
import { ownName } from '#config/own-name.ts'
import { storeName, storeNamed, dropStore, isPersonalStore, openedStores } from './entry-store.ts'
import { personalBox } from './encrypted-store.ts'
import { readToken } from './persistence.ts'

/** Query families that hold data of the current visitor. */
const families = ['personal', 'cart', 'quote', 'checkout']

/** localStorage key of the stores whose deletion another tab has blocked; ids only. */
const TOMBSTONES = ownName('forget')

/** Milliseconds between checks of whether the person has signed out, and the longest time to check. */
const pace = 200
const patience = 25_000

const clients = new Set<QueryClient>()

/** Removes personal data from this page's memory and from the screen. */
function blank({ alsoAsked }: { alsoAsked: boolean }) {
  for (const client of clients) {
    for (const family of families) {
      for (const query of client.getQueryCache().findAll({ queryKey: [family] }))
        if (alsoAsked || query.state.data !== undefined) query.reset()
    }
  }
}

/** Reads personal data again for the current visitor. */
function readAnew() {
  for (const client of clients) {
    for (const family of families) void client.invalidateQueries({ queryKey: [family] })
  }
}

let watching = false
let tokenOfMemory: string | undefined

/** Clears this tab's personal data when the person signs out, in whichever tab. Called by every personal read. */
export function watchLeaving(client: QueryClient) {
  clients.add(client)
  const token = readToken()
  // A page that was asleep during a sign-out must not show one person's data to another.
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
  // The tab with the sign-out drops the cookie a moment later; reading before that would load everything again.
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

/** See `erasePersisted` of `persisted-queries.ts`. The keys are destroyed first, so that what a killed tab leaves behind cannot be read. */
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
  // A customer whom the device does not know yet may be signing in now.
  if (token !== undefined && person === undefined) return
  await box.shred(person)
  await dropPersonalStores(person)
}

/** Milliseconds to wait for the guest's store, which WebKit at times leaves without an answer: the person's data is gone without it. */
const guestPatience = 2_000

/** Removes the guest's stored cart, which has become the person's and belongs to nobody else. */
async function emptyGuestCart() {
  const emptied = storeNamed(storeName(undefined))
    .removeBeginning('v1-["cart"')
    .catch(() => undefined)
  await Promise.race([emptied, new Promise((resolve) => setTimeout(resolve, guestPatience))])
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
    // Without storage only the browser's own list of databases remains.
  }
}
