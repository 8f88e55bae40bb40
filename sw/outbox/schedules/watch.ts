import { ownName } from '#config/own-name.ts'
import type { Sent } from './fake-network.ts'

/** Checks the order that every request must obey, at the moment in which it leaves. */

interface StoredOp {
  opId: string
  seq: number
  state: string
  principal: string
  /** Counted before a request leaves, also for changes that share it. */
  sends: number
}

interface Watched {
  device: { factory: IDBFactory; contexts: { name: string }[]; refused: () => string }
  visitor: { customer?: unknown } | undefined
}

/** Reads the stored changes directly from memory: a request to the fake database would alter the schedule. */
function opsOn(factory: IDBFactory): StoredOp[] {
  const inner = factory as unknown as {
    _databases: Map<string, { rawObjectStores: Map<string, { records: { values: () => Iterable<{ value: StoredOp }> } }> }>
  }
  const store = inner._databases.get(ownName('outbox'))?.rawObjectStores.get('ops')
  return store ? [...store.records.values()].map(({ value }) => value) : []
}

/**
 * Checks that no change is sent that is not stored as `sending` (I5), none under another principal's token (I6), and none before an earlier
 * one of its guest's was sent at least once, unless that one waits for the shopper (I8).
 */
export function createWatch(problems: string[], actors: readonly Watched[]) {
  return ({ options, document }: Sent) => {
    const [opId = '', times] = options.idempotencyKey.split('.')
    // Records that an outbox keeps in memory cannot be read from here.
    if (times === undefined || actors.some(({ device }) => device.refused() === 'all')) return
    const found = actors.flatMap(({ device }) => opsOn(device.factory)).find((op) => op.opId === opId)
    if (!found) return void problems.push(`I5: ${document} of a change that is not stored`)
    if (found.state !== 'sending') problems.push(`I5: ${document} of a change that is ${found.state}`)
    const isGuest = found.principal.startsWith('g:')
    if (isGuest !== (options.as === 'guest'))
      problems.push(`I6: ${document} of ${found.principal.slice(0, 3)} as ${options.as.slice(0, 6)}`)
    if (!isGuest) return undefined
    const earlier = actors
      .flatMap(({ device }) => opsOn(device.factory))
      .filter((op) => op.principal === found.principal && op.seq < found.seq && op.state !== 'attention' && op.sends === 0)
    if (earlier.length > 0) problems.push(`I8: ${document} overtook ${earlier.length}`)
    return undefined
  }
}
