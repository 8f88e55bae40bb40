import { ownName } from '#config/own-name.ts'

/** Harness for tests of persistence: a device with databases, cookies and an outbox, and a page that is closed and opened. */
import 'fake-indexeddb/auto'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { browserParts, createOutbox, type Outbox } from '#worker/outbox/outbox.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { storeName, closeStores } from './entry-store.ts'
import { closePersonalBox, personalBox } from './encrypted-store.ts'
import { persisted, type Persistence } from './persisted-queries.ts'

export let jar: Record<string, string>
export let outbox: Outbox
let clients: QueryClient[] = []

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('location', { pathname: '/pl', protocol: 'http:' })
  jar = {}
  vi.stubGlobal('document', {
    get cookie() {
      return Object.entries(jar)
        .map((pair) => pair.join('='))
        .join('; ')
    },
  })
  clients = []
  // Pending writes of the test before have opened its databases again.
  newVisit()
  outbox = await createOutbox(browserParts({ ...scope(), fetch: () => Promise.reject(new TypeError('offline')) }))
})
afterEach(() => {
  outbox.close()
  newVisit()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scope = () => ({
  ...{ indexedDB: globalThis.indexedDB, navigator: { onLine: false }, crypto, BroadcastChannel },
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: never) => clearTimeout(timer),
})

/** Closes the page and opens it again: memory is empty, the disk is unchanged. */
export function newVisit() {
  for (const client of clients.splice(0)) client.clear()
  closeStores()
  closePersonalBox()
}

export function newClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  clients.push(client)
  return client
}

export async function signIn(id: string) {
  jar['vsf-customer'] = `token-of-${id}`
  await outbox.identify({ customer: { id, token: `token-of-${id}` }, store: 'naturaexpert_pl' })
}

export const anna = { id: '1', email: 'anna@pole.example', firstname: 'Anna' }
const isPerson = (copy: unknown) => typeof copy === 'object' && copy !== null && 'email' in copy
export const profileKeeping: Persistence = { whose: 'person', hours: 24, fits: isPerson }
export const profile = (read: () => Promise<unknown>, keeping = profileKeeping) =>
  queryOptions({ queryKey: ['personal', 'customer'], queryFn: read, persister: persisted(keeping) })

export const silent = new CommerceError('offline', 'No connection')
export const offline = () => Promise.reject(silent)

/** Reads once, as a component does, and waits until the answer is on disk. */
export async function visit(keeping: Persistence, queryKey: string[], answer: unknown) {
  const client = newClient()
  const queryFn = async () => answer
  await client.fetchQuery(queryOptions({ queryKey, queryFn, persister: persisted(keeping) }))
  await settled()
  return client
}
export const settled = () => new Promise((resolve) => setTimeout(resolve, 60))

export async function open(keeping: Persistence, queryKey: string[], queryFn: () => Promise<unknown> = offline) {
  newVisit()
  return newClient().fetchQuery(queryOptions({ queryKey, queryFn, persister: persisted(keeping) }))
}

export const key = ['personal', 'customer']

async function stores() {
  return (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(ownName('q.')) ? [name] : []))
}

function inDatabase<T>(name: string, store: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onerror = () => reject(request.error ?? new Error(name))
    request.onsuccess = () => {
      const asked = work(request.result.transaction(store, 'readwrite').objectStore(store))
      asked.onsuccess = () => {
        request.result.close()
        resolve(asked.result)
      }
    }
  })
}

export async function overwrite(isMeant: (name: string) => boolean, poison: unknown) {
  for (const name of (await stores()).filter(isMeant))
    for (const found of await inDatabase(name, 'queries', (store) => store.getAllKeys()))
      await inDatabase(name, 'queries', (store) => store.put(poison, found))
}

/** Counts the signed-in customer's entries; pending writes of the test before may have created another person's store. */
export async function countIn(store: string) {
  const mine = storeName(await (await personalBox()).person(jar['vsf-customer'] ?? ''))
  const name = (await stores()).find((one) => one === mine)
  return name ? inDatabase(name, store, (found) => found.count()) : 0
}
