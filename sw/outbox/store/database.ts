/** The five stores in which the outbox keeps its records. */
export type StoreName = 'ops' | 'ledger' | 'meta' | 'drafts' | 'inbox'

export const storeNames: readonly StoreName[] = ['ops', 'ledger', 'meta', 'drafts', 'inbox']

/** Key property of each store's records. */
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
  /** Returns the key, which `ops` generates itself. */
  put: (store: StoreName, record: Stored) => Promise<Key>
  /** Fails when the key exists: what must happen once cannot happen twice. */
  add: (store: StoreName, record: Stored) => Promise<Key>
  remove: (store: StoreName, key: Key) => Promise<void>
}

export interface OutboxDatabase {
  /** False in memory: the records are lost with the page. */
  durable: boolean
  /**
   * Commits all or nothing; it is on the disk when this resolves. `work` waits for nothing but the transaction itself.
   * @throws DOMException `QuotaExceededError` when the disk is full
   */
  write: <T>(stores: readonly StoreName[], work: (transaction: Transaction) => Promise<T>) => Promise<T>
  read: <T>(stores: readonly StoreName[], work: (transaction: Transaction) => Promise<T>) => Promise<T>
  close: () => void
}
