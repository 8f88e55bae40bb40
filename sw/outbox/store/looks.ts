import { readIdentity, type Identity } from '../identity/identity.ts'
import { lastServerTime } from '../send/server-time.ts'
import type { OutboxDatabase, StoreName, Transaction } from './database.ts'

/** What lay on the disk at one moment, record by record as it lies there: all that is shown, and that a new change is worked out from. */
export interface Look {
  identity: Identity
  ops: unknown[]
  ledgers: unknown[]
  inbox: unknown[]
  /** As the shop last answered anybody here, milliseconds since 1970. */
  served: number
}

export const lookedAt: readonly StoreName[] = ['meta', 'ops', 'ledger', 'inbox']

/** Asked all at once: each question waited for by itself would be a way to the disk and back. */
export async function lookIn(transaction: Transaction): Promise<Look> {
  const [identity, ops, ledgers, inbox, served] = await Promise.all([
    readIdentity(transaction),
    transaction.all('ops'),
    transaction.all('ledger'),
    transaction.all('inbox'),
    lastServerTime(transaction),
  ])
  return { identity, ops, ledgers, inbox, served }
}

export interface Looks {
  /** How the records lie now. Whoever asks in the same moment shares one way to the disk. */
  now: () => Promise<Look>
  /** How they lay when they were last looked at; anybody may have changed them since. */
  last: () => Look | undefined
  /** Whoever looks while `tell` runs gets what has just been written, without a way to the disk. */
  telling: (written: Look, tell: () => void) => void
}

export function createLooks(database: OutboxDatabase): Looks {
  let last: Look | undefined
  let written: Look | undefined
  let asked: Promise<Look> | undefined

  async function ask() {
    last = await database.read(lookedAt, lookIn)
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
    telling(look, tell) {
      last = written = look
      try {
        tell()
      } finally {
        written = undefined
      }
    },
  }
}
