/** Where the outbox keeps its records: five stores, transactions, nothing else. */
export type StoreName = 'ops' | 'ledger' | 'meta' | 'drafts' | 'inbox'

export const storeNames: readonly StoreName[] = ['ops', 'ledger', 'meta', 'drafts', 'inbox']

/** The property a record of each store is found by. */
export const keyOf: Record<StoreName, string> = { ops: 'seq', ledger: 'key', meta: 'key', drafts: 'key', inbox: 'opId' }

export function keyIn(store: StoreName, record: unknown): Key | undefined {
  const key =
    typeof record === 'object' && record !== null ? Object.getOwnPropertyDescriptor(record, keyOf[store])?.value : undefined
  return typeof key === 'string' || typeof key === 'number' ? key : undefined
}

export type Stored = Record<string, unknown>
export type Key = string | number

export interface Transaction {
  get: (store: StoreName, key: Key) => Promise<unknown>
  all: (store: StoreName) => Promise<unknown[]>
  /** Answers the key, which `ops` makes up by itself. */
  put: (store: StoreName, record: Stored) => Promise<Key>
  /** Fails when the key is taken: what must happen once cannot happen twice. */
  add: (store: StoreName, record: Stored) => Promise<Key>
  remove: (store: StoreName, key: Key) => Promise<void>
}

export interface OutboxDatabase {
  /** False in memory: what is kept goes with the page. */
  durable: boolean
  /**
   * All or nothing, on the disk when it is answered. `work` waits for nothing but the transaction itself.
   * @throws DOMException `QuotaExceededError` when the disk is full
   */
  write: <T>(stores: readonly StoreName[], work: (transaction: Transaction) => Promise<T>) => Promise<T>
  read: <T>(stores: readonly StoreName[], work: (transaction: Transaction) => Promise<T>) => Promise<T>
  close: () => void
}
