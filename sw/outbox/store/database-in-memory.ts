import { keyOf, storeNames, type OutboxDatabase, type Key, type StoreName, type Stored, type Transaction } from './database.ts'

/**
 * Opens the same stores in memory, where the browser has no database. Transactions run one after another and are rolled back when their
 * work fails.
 */
export function openMemory(): OutboxDatabase {
  let stores = new Map<StoreName, Map<Key, Stored>>(storeNames.map((name) => [name, new Map()]))
  let lastSeq = 0
  let last: Promise<unknown> = Promise.resolve()

  const storeOf = (name: StoreName) => stores.get(name) ?? new Map<Key, Stored>()

  const keyIn = (name: StoreName, record: Stored): Key => {
    const given = record[keyOf[name]]
    return typeof given === 'string' || typeof given === 'number' ? given : ++lastSeq
  }

  async function put(name: StoreName, record: Stored): Promise<Key> {
    const key = keyIn(name, record)
    storeOf(name).set(key, structuredClone({ ...record, [keyOf[name]]: key }))
    return key
  }

  const transaction: Transaction = {
    get: async (name, key) => structuredClone(storeOf(name).get(key)),
    all: async (name) => structuredClone([...storeOf(name).values()]),
    put,
    add: async (name, record) => {
      if (storeOf(name).has(keyIn(name, { ...record }))) throw new DOMException('The key is taken', 'ConstraintError')
      return put(name, record)
    },
    remove: async (name, key) => void storeOf(name).delete(key),
  }

  function run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      const before = new Map([...stores].map(([name, records]) => [name, new Map(records)]))
      try {
        return await work(transaction)
      } catch (error) {
        stores = before
        throw error
      }
    })
    last = turn.catch(() => undefined)
    return turn
  }

  return { durable: false, read: (_, work) => run(work), write: (_, work) => run(work), close: () => undefined }
}
