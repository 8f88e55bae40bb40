import * as v from 'valibot'
import { afterLoss } from './cart-ended.ts'
import { cartDigest, foldCart, type CartView } from './cart-view.ts'
import type { Depot } from './depot.ts'
import { currentPrincipal, orderKeyOf, readDevice, readIdentity } from './identity.ts'
import { holdLane } from './lane-hold.ts'
import { createSession, type Session } from './lane-session.ts'
import { blankLedger, type Ledger } from './ledger.ts'
import { look } from './look.ts'
import type { OutboxParts } from './parts.ts'
import type { Sealer } from './sealing.ts'
import { newMemo } from './turn.ts'
import { QUIESCENCE } from './timing.ts'

/** `changed`: the shopper has to see and confirm `view` first. `unknown`: the cart could not be read. */
export type OrderReadiness =
  | { ready: true; view: CartView }
  | { ready: false; why: 'pending' | 'changed' | 'unknown'; view: CartView }

export interface OrderIntent {
  ref: string
  digest: string
  at: number
}

export interface OrderGate {
  /** Nothing waits and the cart, read now, is what the digest says. */
  readyForOrder: (digest: string) => Promise<OrderReadiness>
  /** To be stored before `placeOrder` is sent. False while an earlier order has no answer. */
  beginOrder: (digest: string) => Promise<boolean>
  /** `placed`: the cart is over. `refused`: the backend said no, the cart goes on. */
  settleOrder: (outcome: 'placed' | 'refused') => Promise<void>
  /**
   * After a lost answer. `wait` until the order can no longer arrive; `closed`: the cart is over, so look for the newest order; `open`:
   * the order was not taken, one new attempt is allowed. It is never sent again by itself.
   */
  checkOrder: () => Promise<
    { state: 'none' } | { state: 'wait'; until: number } | { state: 'closed' | 'open' | 'unknown'; intent: OrderIntent }
  >
}

const intentShape = v.object({ key: v.string(), ref: v.string(), digest: v.string(), at: v.number() })

interface GateParts {
  parts: OutboxParts
  depot: Depot
  sealer: Sealer
  newId: () => string
}

/** Milliseconds between tries to get hold of a cart that is being written to. */
const busyPause = 250

export function createOrderGate({ parts, depot, sealer, newId }: GateParts): OrderGate {
  const { clock } = parts
  const pause = () => new Promise<void>((resolve) => void clock.after(busyPause, resolve))

  /** Runs while it holds the cart, like every writer of it. Undefined when there is no cart or somebody else keeps it too long. */
  async function withCart<T>(work: (session: Session, ledger: Ledger) => Promise<T>): Promise<T | undefined> {
    const { identity, device } = await depot.read(['meta'], async (transaction) => ({
      identity: await readIdentity(transaction),
      device: await readDevice(transaction),
    }))
    const principal = currentPrincipal(identity)
    if (!principal) return undefined
    const lane = `cart|${principal}`
    for (let attempt = 0; attempt < 100; attempt++) {
      const result = await holdLane(parts, depot, lane, newId(), async (hold) => {
        const start = { parts, depot, sealer, hold, lane, principal, device: device?.id ?? '', identity, newId }
        const session = createSession(start)
        const { ledger } = await session.load()
        return ledger && { value: await work(session, ledger) }
      })
      if (result !== 'busy') return result?.value
      await pause()
    }
    return undefined
  }

  const orderKey = async () => orderKeyOf(currentPrincipal(await depot.read(['meta'], readIdentity)) ?? '')

  async function readIntent(): Promise<OrderIntent | undefined> {
    const key = await orderKey()
    const parsed = v.safeParse(intentShape, await depot.read(['meta'], (transaction) => transaction.get('meta', key)))
    return parsed.success ? parsed.output : undefined
  }

  async function forgetIntent() {
    const key = await orderKey()
    await depot.write(['meta'], (transaction) => transaction.remove('meta', key))
  }

  async function freshView(session: Session, ledger: Ledger): Promise<{ known: boolean; view: CartView; waiting: boolean }> {
    const memo = newMemo()
    await look(session, ledger, memo)
    const { ops, ledger: seen } = await session.load()
    const waiting = ops.some(({ state }) => state !== 'attention') || (seen?.filling ?? false)
    return { known: memo.looked, view: foldCart(seen, []), waiting }
  }

  return {
    async readyForOrder(digest) {
      const seen = await withCart(freshView)
      if (!seen) return { ready: false, why: 'unknown', view: foldCart(undefined, []) }
      const { known, view, waiting } = seen
      if (waiting) return { ready: false, why: 'pending', view }
      if (!known) return { ready: false, why: 'unknown', view }
      return cartDigest(view) === digest ? { ready: true, view } : { ready: false, why: 'changed', view }
    },
    async beginOrder(digest) {
      const key = await orderKey()
      const ref = (await withCart(async (_, ledger) => ledger.ref)) ?? ''
      return depot.write(['meta'], async (transaction) => {
        if (await transaction.get('meta', key)) return false
        await transaction.put('meta', { key, ref, digest, at: clock.now() })
        return true
      })
    },
    async settleOrder(outcome) {
      if (outcome === 'placed') await withCart(endCart)
      await forgetIntent()
    },
    async checkOrder() {
      const intent = await readIntent()
      if (!intent) return { state: 'none' }
      if (clock.now() < intent.at + QUIESCENCE) return { state: 'wait', until: intent.at + QUIESCENCE }
      const state = await withCart(async (session, ledger): Promise<'closed' | 'open' | 'unknown'> => {
        // Another cart has taken its place already.
        if (ledger.ref !== intent.ref) return 'closed'
        const seen = await session.observe(ledger)
        if (seen.ok && seen.observation.ref === intent.ref) return 'open'
        if (!seen.ok && seen.verdict.kind !== 'cart-gone') return 'unknown'
        await endCart(session, ledger)
        return 'closed'
      })
      if (state !== undefined && state !== 'unknown') await forgetIntent()
      return { state: state ?? 'closed', intent }
    },
  }
}

/** The cart became an order: the next change opens a new one, and nothing is offered back. */
async function endCart(session: Session, ledger: Ledger) {
  const { key, principal, store, owner, sole } = ledger
  if (principal.startsWith('g:')) await afterLoss(session, ledger, undefined)
  else await session.commit({ ledgers: [blankLedger({ key, principal, ref: '', store, owner, sole })] })
}
