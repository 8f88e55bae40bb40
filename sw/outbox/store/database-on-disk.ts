import { wrap, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { ownName } from '#config/own-name.ts'
import { whileShown } from '../../back-forward-cache.ts'
import { keyOf, storeNames, type OutboxDatabase, type StoreName, type Transaction } from './database.ts'

export const DATABASE = ownName('outbox')
export type DatabaseName = typeof DATABASE

/** Never changes, because a rollback must be able to open what newer code wrote. Records evolve one by one instead. */
const VERSION = 1

type Mode = 'readonly' | 'readwrite'
type Running = IDBPTransaction<unknown, StoreName[], Mode>

function createStores(database: IDBDatabase) {
  for (const name of storeNames) {
    const store = database.createObjectStore(name, { keyPath: keyOf[name], autoIncrement: name === 'ops' })
    if (name !== 'ops') continue
    store.createIndex('opId', 'opId', { unique: true })
    store.createIndex('principal', 'principal')
    store.createIndex('state', 'state')
  }
}

/** Opens the database; throws where the browser refuses it. */
export async function openDatabase(factory: IDBFactory): Promise<OutboxDatabase> {
  let database: IDBPDatabase | undefined

  async function open(): Promise<IDBPDatabase> {
    const request = factory.open(DATABASE, VERSION)
    request.addEventListener('upgradeneeded', () => createStores(request.result))
    const opened = (await wrap(request)) as IDBPDatabase
    // Deleting the database elsewhere must not wait for this connection.
    opened.addEventListener('versionchange', () => forget(opened, true))
    opened.addEventListener('close', () => forget(opened, false))
    return opened
  }

  function forget(opened: IDBPDatabase, close: boolean) {
    if (close) opened.close()
    if (database === opened) database = undefined
  }

  async function begin(stores: readonly StoreName[], mode: Mode, again: boolean): Promise<Running> {
    const opened = database ?? (await open())
    database = opened
    try {
      return opened.transaction([...stores], mode, { durability: 'strict' })
    } catch (error) {
      // A connection that the browser has closed throws here and nowhere else; it is opened again once.
      if (again || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      forget(opened, false)
      return begin(stores, mode, true)
    }
  }

  async function run<T>(running: Running, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      const [result] = await Promise.all([work(transactionOf(running)), running.done])
      return result
    } catch (error) {
      abort(running)
      running.done.catch(() => undefined)
      // The cause of an abort is more useful than the abort itself.
      throw running.error ?? error
    }
  }

  const runIn =
    (mode: Mode): OutboxDatabase['write'] =>
    (stores, work) =>
      whileShown(async (hold) => run(hold(await begin(stores, mode, false)), work))

  database = await open()
  return {
    durable: true,
    read: runIn('readonly'),
    write: runIn('readwrite'),
    close: () => database && forget(database, true),
  }
}

function abort(running: Running) {
  try {
    running.abort()
  } catch {
    // The transaction has already ended.
  }
}

function transactionOf(running: Running): Transaction {
  const writable = (name: StoreName) =>
    running.objectStore(name) as ReturnType<IDBPTransaction<unknown, StoreName[], 'readwrite'>['objectStore']>
  return {
    get: (store, key) => running.objectStore(store).get(key),
    all: (store) => running.objectStore(store).getAll(),
    put: async (store, record) => keyGiven(await writable(store).put(record)),
    add: async (store, record) => keyGiven(await writable(store).add(record)),
    remove: (store, key) => writable(store).delete(key),
  }
}

/** Narrows a key to the types of ours: numbers and strings. */
const keyGiven = (key: IDBValidKey) => (typeof key === 'number' || typeof key === 'string' ? key : 0)
