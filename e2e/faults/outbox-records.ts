import { expect, type Page } from '@playwright/test'

/**
 * The outbox's records in the browser, read without the shop's code. Ids and states are readable for everyone, contents only for a guest.
 */
export interface OutboxRecords {
  /** Changes that have not ended, with their state. */
  waiting: { opId: string; state: string; principal: string }[]
  /** Changes that have ended, with their outcome. */
  ended: { opId: string; state: string; code?: string }[]
  /** True while a guest's cart has lines that a late request of this device could still change. */
  isTouched: boolean
  /** Lines of a guest's cart that this device may change without a signal. */
  known: string[]
}

/** The readable fields of a record; a signed-in person's record is encrypted except for its names. */
interface Kept {
  opId?: string
  state?: string
  principal?: string
  error?: { code: string }
  touched?: object
  expected?: object
}

const nothing: OutboxRecords = { waiting: [], ended: [], isTouched: false, known: [] }

/** Runs in the page. Never creates the database, because an empty one would disturb the shop. */
async function readRecords(empty: OutboxRecords): Promise<OutboxRecords> {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === 'plon-outbox')) return empty
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('plon-outbox')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('plon-outbox')))
  })
  try {
    const transaction = database.transaction(['ops', 'inbox', 'ledger'], 'readonly')
    const all = (store: string) =>
      new Promise<Kept[]>((resolve, reject) => {
        const request = transaction.objectStore(store).getAll()
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(store)))
      })
    const [ops, inbox, ledgers] = await Promise.all([all('ops'), all('inbox'), all('ledger')])
    return {
      waiting: ops.map(({ opId = '', state = '', principal = '' }) => ({ opId, state, principal })),
      ended: inbox.map(({ opId = '', state = '', error }) => ({ opId, state, ...(error ? { code: error.code } : {}) })),
      isTouched: ledgers.some(({ touched = {} }) => Object.keys(touched).length > 0),
      known: ledgers.flatMap(({ expected = {} }) => Object.keys(expected)),
    }
  } finally {
    database.close()
  }
}

export const outboxRecords = (page: Page): Promise<OutboxRecords> => page.evaluate(readRecords, nothing)

/** Returns how many changes this browser has ever stored. */
export async function storedCount(page: Page): Promise<number> {
  const { waiting, ended } = await outboxRecords(page)
  return waiting.length + ended.length
}

const spoken = async (page: Page) =>
  (await page.locator('[role=status], [role=alert], article').allInnerTexts()).join(' | ').slice(0, 600)

/**
 * Waits until one more change is stored in the database, which makes it a promise. Checks every few milliseconds, so that the browser can
 * be killed immediately afterwards.
 */
export async function untilStored(page: Page, before: number, patience = 12_000): Promise<void> {
  try {
    await expect.poll(() => storedCount(page), { timeout: patience, intervals: [5] }).toBeGreaterThan(before)
  } catch (cause) {
    throw new Error(`The change was never stored; the page says ${await spoken(page)}`, { cause })
  }
}

/** Makes the guest's cookie look that many milliseconds older. Works on any page of the origin. */
export const ageCookie = (page: Page, ms: number): Promise<void> =>
  page.evaluate(async (by) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('plon-outbox')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('plon-outbox')))
    })
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('meta', 'readwrite')
      const meta = transaction.objectStore('meta')
      const read: IDBRequest<{ cookiedAt?: number }> = meta.get('identity')
      read.addEventListener('success', () => meta.put({ ...read.result, cookiedAt: (read.result.cookiedAt ?? 0) - by }))
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('meta')))
    })
    database.close()
  }, ms)
