import { ensureCart } from '../cart/cart-creation.ts'
import type { DrainParts } from './drain.ts'
import { currentPrincipal, readDevice, readIdentity } from '../identity/identity.ts'
import { holdLane, type Hold } from './lane-hold.ts'
import { createSession, type Session } from './lane-session.ts'
import { blankLedger, type Ledger } from '../cart/ledger.ts'
import { look } from './look.ts'
import type { StoreCode } from '../parts.ts'
import { lastServerTime } from './server-time.ts'
import { newMemo } from './turn.ts'

/**
 * `busy`: another holder works on the cart and will report what it sees. `stopped`: the backend rejects the session. `unknown`: no answer;
 * what was known stays.
 */
export type Refreshed = 'seen' | 'busy' | 'stopped' | 'unknown' | 'none'

/** Milliseconds between tries to read a cart that another holder keeps, and the number of tries. */
const busyPause = 250
const mostTries = 10

/**
 * Reads the cart as it is on the server, without changing it. Tries again while another holder has the lock, which it may release without
 * having read the cart.
 */
export async function refresh(drain: DrainParts, target: 'cart' | 'quote', store: StoreCode): Promise<Refreshed> {
  for (let tries = 1; ; tries++) {
    const seen = await refreshOnce(drain, target, store)
    if (seen !== 'busy' || tries === mostTries) return seen
    await new Promise<void>((resolve) => void drain.parts.clock.after(busyPause, resolve))
  }
}

async function refreshOnce(drain: DrainParts, target: 'cart' | 'quote', store: StoreCode): Promise<Refreshed> {
  const { parts, database, sealer, newId, changed } = drain
  const { identity, device, served } = await database.read(['meta'], async (transaction) => ({
    identity: await readIdentity(transaction),
    device: (await readDevice(transaction))?.id ?? '',
    served: await lastServerTime(transaction),
  }))
  parts.clock.goOnFrom(served)
  const principal = currentPrincipal(identity)
  if (!principal || (identity.customer && identity.sealed) || identity.orphan) return 'none'
  const lane = `${target}|${principal}`
  const work = async (hold: Hold): Promise<Refreshed> => {
    const session = createSession({ parts, database, sealer, hold, lane, principal, device, identity, newId })
    const { ledger } = await session.load()
    if (!ledger && principal.startsWith('g:')) return 'none'
    const start = { key: lane, principal, ref: '', store, owner: device, sole: target === 'quote' }
    const seen = await seeOnce(session, ledger ?? blankLedger(start))
    if (seen === 'seen' || seen === 'stopped') changed()
    return seen
  }
  try {
    // Held under an id of its own rather than the drain's: with leases only, one would fence off the other.
    return await holdLane(parts, database, lane, newId(), work)
  } catch (error) {
    parts.report?.('refresh', error)
    return 'unknown'
  }
}

async function seeOnce(session: Session, ledger: Ledger): Promise<Refreshed> {
  const memo = newMemo()
  if (ledger.principal.startsWith('g:')) {
    // A guest's cart that is not on the server yet has nothing to show; a fork shows what it will be a copy of.
    if (!ledger.created && !(ledger.forkOf && !ledger.forkRead)) return 'none'
    if (!ledger.created) return (await ensureCart(session, ledger, memo))?.next === 'again' ? 'seen' : 'unknown'
  }
  const turn = await look(session, ledger, memo)
  if (turn?.next === 'stop') return 'stopped'
  // A cart that has ended counts as seen: the page must be notified of the one that replaces it.
  return memo.looked || turn?.next === 'moved' || turn?.next === 'again' ? 'seen' : 'unknown'
}
