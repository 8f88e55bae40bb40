import { clear, del, delMany, entries, get, getMany, keys, set, setMany, update, type UseStore } from 'idb-keyval'
import { ownName } from '#config/own-name.ts'
import { whileShown } from '#worker/back-forward-cache.ts'

/** What is stored under one name. */
export interface Entry {
  /** Milliseconds. */
  at: number
  bytes: number
  /** Encrypted for a person, JSON for everyone. */
  box: unknown
}

const most = 150
const mostBytes = 2_000_000
const beginning = ownName('q.')

export const storeName = (person: string | undefined) => beginning + (person ?? 'guest')
export const isPersonalStore = (name: string) => name.startsWith(`${beginning}c:`)

const stores = ['queries', 'pieces', 'names'] as const
const opened = new Map<string, Promise<IDBDatabase>>()

export const openedStores = () => [...opened.keys()]

/** For tests: closes all stores, as closing the page does. */
export function closeStores() {
  for (const opening of opened.values())
    opening.then(
      (database) => database.close(),
      () => undefined,
    )
  opened.clear()
}

function open(name: string): Promise<IDBDatabase> {
  const known = opened.get(name)
  if (known) return known
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const store of stores) request.result.createObjectStore(store)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database cannot be opened')))
  })
  opened.set(name, opening)
  const forget = () => opened.get(name) === opening && opened.delete(name)
  opening.then((database) => {
    // Closes the database, so that a sign-out in another tab does not wait for this page.
    database.addEventListener('versionchange', () => {
      forget()
      database.close()
    })
    database.addEventListener('close', forget)
  }, forget)
  return opening
}

const storeIn =
  (name: string, store: (typeof stores)[number]): UseStore =>
  (mode, work) =>
    whileShown(async (hold) => work(hold((await open(name)).transaction(store, mode)).objectStore(store)))

export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'box' in value
}

/** Opens the store of one person, or of everyone: whole answers, and single entries of lists. */
export function storeNamed(name: string) {
  const queries = storeIn(name, 'queries')
  const pieces = storeIn(name, 'pieces')
  const names = storeIn(name, 'names')
  let trimming: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => (trimming = trimming.then(work).catch(() => undefined))

  async function trimQueries() {
    const all = await entries<string, unknown>(queries)
    const newestFirst = all.toSorted(([, a], [, b]) => (isEntry(b) ? b.at : 0) - (isEntry(a) ? a.at : 0))
    let bytes = 0
    const over = newestFirst.filter(([, one], index) => {
      bytes += isEntry(one) ? one.bytes : mostBytes
      return index >= most || bytes > mostBytes
    })
    if (over.length > 0)
      await delMany(
        over.map(([key]) => key),
        queries,
      )
  }

  async function trimEntries(family: string, mostEntries: number) {
    const mine = (await keys<string>(pieces)).filter((key) => String(key).startsWith(family))
    if (mine.length <= mostEntries) return
    const found = await getMany<unknown>(mine, pieces)
    const oldestFirst = mine
      .map((key, index) => ({ key, at: isEntry(found[index]) ? found[index].at : 0 }))
      .toSorted((a, b) => a.at - b.at)
    await delMany(
      oldestFirst.slice(0, mine.length - mostEntries).map(({ key }) => key),
      pieces,
    )
  }

  return {
    readSecret: () => get<unknown>('secret', names),
    /** @returns the secret that was stored first */
    async secret(made: unknown) {
      await update<unknown>('secret', (first) => first ?? made, names)
      return get<unknown>('secret', names)
    },
    async empty(made: unknown) {
      await Promise.all([clear(queries), clear(pieces)])
      await set('secret', made, names)
    },
    read: (key: string) => get<unknown>(key, queries),
    async write(key: string, kept: Entry) {
      await set(key, kept, queries)
      await inTurn(trimQueries)
    },
    remove: (key: string) => del(key, queries),
    async removeBeginning(start: string) {
      const mine = (await keys<string>(queries)).filter((key) => String(key).startsWith(start))
      await delMany(mine, queries)
    },
    readEntries: (places: readonly string[]) => getMany<unknown>([...places], pieces),
    async writeEntries(family: string, mostEntries: number, found: [string, Entry][], gone: string[]) {
      if (found.length > 0) await setMany(found, pieces)
      if (gone.length > 0) await delMany(gone, pieces)
      await inTurn(() => trimEntries(family, mostEntries))
    },
    removeEntries: (gone: string[]) => delMany(gone, pieces),
  }
}
export type EntryStore = ReturnType<typeof storeNamed>

/**
 * Deletes a store.
 * @returns false when another page still holds it; the browser deletes it later, while this page is open
 */
export async function dropStore(name: string): Promise<boolean> {
  const holding = opened.get(name)
  opened.delete(name)
  await holding?.then(
    (database) => database.close(),
    () => undefined,
  )
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve(true))
    request.addEventListener('error', () => resolve(false))
    request.addEventListener('blocked', () => resolve(false))
  })
}
