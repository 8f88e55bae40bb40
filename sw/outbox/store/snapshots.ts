import { readIdentity, type Identity } from '../identity/identity.ts'
import { lastServerTime } from '../send/server-time.ts'
import type { OutboxDatabase, StoreName, Transaction } from './database.ts'

/** What lay on the disk at one moment, record by record as it lies there: all that is shown, and that a new change is worked out from. */
export interface Snapshot {
  identity: Identity
  ops: unknown[]
  ledgers: unknown[]
  inbox: unknown[]
  /** As the shop last answered anybody here, milliseconds since 1970. */
  served: number
}

export const snapshotStores: readonly StoreName[] = ['meta', 'ops', 'ledger', 'inbox']

/** Asked all at once: each question waited for by itself would be a way to the disk and back. */
export async function readSnapshot(transaction: Transaction): Promise<Snapshot> {
  const [identity, ops, ledgers, inbox, served] = await Promise.all([
    readIdentity(transaction),
    transaction.all('ops'),
    transaction.all('ledger'),
    transaction.all('inbox'),
    lastServerTime(transaction),
  ])
  return { identity, ops, ledgers, inbox, served }
}

export interface Snapshots {
  /** How the records lie now. Whoever asks in the same moment shares one way to the disk. */
  now: () => Promise<Snapshot>
  /** How they lay when they were last looked at; anybody may have changed them since. */
  last: () => Snapshot | undefined
  /** Whoever asks while `tell` runs gets what has just been written, without a way to the disk. */
  telling: (written: Snapshot, tell: () => void) => void
}

export function createSnapshots(database: OutboxDatabase): Snapshots {
  let last: Snapshot | undefined
  let written: Snapshot | undefined
  let asked: Promise<Snapshot> | undefined

  async function ask() {
    last = await database.read(snapshotStores, readSnapshot)
    return last
  }

  return {
    now() {
      if (written) return Promise.resolve(written)
      if (!asked) {
        asked = ask()
        void Promise.resolve().then(() => (asked = undefined))
      }
      return asked
    },
    last: () => last,
    telling(snapshot, tell) {
      last = written = snapshot
      try {
        tell()
      } finally {
        written = undefined
      }
    },
  }
}
