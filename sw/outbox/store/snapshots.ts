import { readIdentity, type Identity } from '../identity/identity.ts'
import { lastServerTime } from '../send/server-time.ts'
import type { OutboxDatabase, StoreName, Transaction } from './database.ts'

/** The records on the disk at one moment, as they are stored: everything shown and every new change is worked out from them. */
export interface Snapshot {
  identity: Identity
  ops: unknown[]
  ledgers: unknown[]
  inbox: unknown[]
  /** When the server last answered any page of this device, in milliseconds since 1970. */
  served: number
}

export const snapshotStores: readonly StoreName[] = ['meta', 'ops', 'ledger', 'inbox']

/** Reads everything together: waiting for each read would cost a trip to the disk each. */
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
  /** Returns the current records; callers of the same moment share one read. */
  now: () => Promise<Snapshot>
  /** Returns the records of the last read; they may have changed since. */
  last: () => Snapshot | undefined
  /** Runs `tell`, during which `now` returns what has just been written without reading the disk. */
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
