import * as v from 'valibot'
import { afterLoss, sortOut } from './cart-ended.ts'
import type { OutboxDatabase } from '../store/database.ts'
import { currentPrincipal, isOrderOf, orderKeyOf, readDevice, readIdentity } from '../identity/identity.ts'
import { holdLane } from '../send/lane-hold.ts'
import { createSession, type Session } from '../send/lane-session.ts'
import { blankLedger, type Ledger } from './ledger.ts'
import type { Sealer } from '../store/sealing.ts'
import type { AgreedParts } from '../send/server-time.ts'

export interface OrderGate {
  /**
   * Records an order. Must be stored before `placeOrder` is sent: from then on a cart that is gone became an order.
   * @returns when an order of this cart began that has no answer yet, in milliseconds; then nothing may be sent
   */
  beginOrder: (ref: string) => Promise<number | undefined>
  /**
   * `placed`: the cart has ended, and nothing of it is offered for restoring. `refused`: the order was not accepted, and the cart
   * continues.
   */
  settleOrder: (ref: string, outcome: 'placed' | 'refused') => Promise<void>
}

const intentShape = v.object({ key: v.string(), ref: v.string(), at: v.number() })

interface GateParts {
  parts: AgreedParts
  database: OutboxDatabase
  sealer: Sealer
  newId: () => string
}

/** Milliseconds between attempts to lock a cart that is being written to. */
const busyPause = 250

export function createOrderGate({ parts, database, sealer, newId }: GateParts): OrderGate {
  const { clock } = parts
  const pause = () => new Promise<void>((resolve) => void clock.after(busyPause, resolve))

  /**
   * Runs `work` while holding the cart's lock, like every writer; does nothing when there is no cart or another holder keeps it too long.
   */
  async function withCart(work: (session: Session, ledger: Ledger) => Promise<void>): Promise<void> {
    const { identity, device } = await database.read(['meta'], async (transaction) => ({
      identity: await readIdentity(transaction),
      device: await readDevice(transaction),
    }))
    const principal = currentPrincipal(identity)
    if (!principal) return
    const lane = `cart|${principal}`
    for (let attempt = 0; attempt < 100; attempt++) {
      const result = await holdLane(parts, database, lane, newId(), async (hold) => {
        const start = { parts, database, sealer, hold, lane, principal, device: device?.id ?? '', identity, newId }
        const session = createSession(start)
        const { ledger } = await session.load()
        if (ledger) await work(session, ledger)
      })
      if (result !== 'busy') return
      await pause()
    }
  }

  const orderKey = async () => orderKeyOf(currentPrincipal(await database.read(['meta'], readIdentity)) ?? '')

  return {
    async beginOrder(ref) {
      const key = await orderKey()
      return database.write(['meta'], async (transaction) => {
        const known = v.safeParse(intentShape, await transaction.get('meta', key))
        // The reference names one cart, so an order of an earlier cart has another one.
        if (known.success && known.output.ref === ref) return known.output.at
        await transaction.put('meta', { key, ref, at: clock.now() })
        return undefined
      })
    },
    async settleOrder(ref, outcome) {
      const key = await orderKey()
      if (outcome === 'refused') return database.write(['meta'], (transaction) => transaction.remove('meta', key))
      // Another writer may have found the cart gone meanwhile: then there is already a new one, which stays.
      await withCart(async (session, ledger) => (isOrderOf(ledger, ref) ? endCart(session, ledger) : undefined))
    },
  }
}

/** Ends a cart that became an order: the next change opens a new one, and nothing is offered for restoring. */
async function endCart(session: Session, ledger: Ledger) {
  const { key, principal, store, owner, sole } = ledger
  if (principal.startsWith('g:')) {
    await afterLoss(session, ledger, undefined)
    return
  }
  const { ops } = await session.load()
  const { put, end } = sortOut(ops, [], { isOrdered: true })
  const settle = await session.refused()
  await session.commit({ put, end, settle, ledgers: [blankLedger({ key, principal, ref: '', store, owner, sole })] })
}
