import { isSentBy } from '../kinds/kinds.ts'
import { defaultStoreView } from '#config/locales.ts'
import { answered } from '../send/back-off.ts'
import { readWishlist, wishRequest, type Wish, type WishOp } from './wishlist-answer.ts'
import type { Session, Work } from '../send/lane-session.ts'
import { blankLedger, type Ledger } from '../cart/ledger.ts'
import { stumbled, unsettled } from '../send/look.ts'
import { again, firstToEnd, idle, stillWaiting, waitUntil, type Memo, type Turn } from '../send/turn.ts'

/** Milliseconds between checks of a change that waits for another one. */
const dependPause = 5_000

/**
 * Takes one step of draining the wish list. It is a set: it is read, and written only where it differs, so sending twice changes nothing.
 */
export async function turnWishlist(session: Session, memo: Memo): Promise<Turn> {
  const work = await session.load()
  if (work.newer) return { next: 'stop', why: 'outdated' }
  const op = work.ops.find(
    (one): one is WishOp => isSentBy(one, 'wish') && one.state !== 'attention' && !memo.parked.has(one.opId),
  )
  if (!op) return firstToEnd([...memo.parked.values()]) ?? idle
  const ledger = work.ledger ?? (await openBook(session, work))
  const pause = stillWaiting(ledger, memo, session.now())
  if (pause) return pause
  const waiting = await dependency(session, op, memo)
  return waiting ?? drive(session, ledger, op)
}

/** Delays the removal of an item that moves from the wish list to the cart until it is in the cart. */
async function dependency(session: Session, op: WishOp, memo: Memo): Promise<Turn | undefined> {
  if (!op.dependsOn) return undefined
  const outcome = await session.outcomeOf(op.dependsOn)
  if (outcome === 'done') return undefined
  if (outcome === 'waiting') {
    memo.parked.set(op.opId, waitUntil(session.now() + dependPause))
    return again
  }
  await session.commit({ end: [{ op, state: 'discarded', error: { code: 'DEPENDENCY', message: '' } }] })
  return again
}

async function drive(session: Session, ledger: Ledger, op: WishOp): Promise<Turn> {
  const read = await readPages(session, ledger)
  if ('turn' in read) return read.turn
  const { wish } = read
  const there = op.kind === 'WISH_CLEAR' ? wish.items : wish.items.filter(({ lines }) => lines.includes(op.line))
  if (op.kind === 'WISH_ON' ? there.length > 0 : there.length === 0) return finish(session, ledger, op)
  const sent: WishOp = { ...op, state: 'sending', form: 'key', t0: session.now(), sends: op.sends + 1 }
  const [stored] = await session.commit({ put: [sent] })
  const flying: WishOp = { ...sent, rev: stored?.rev ?? sent.rev }
  const request = wishRequest(
    op,
    wish.id,
    there.map(({ id }) => id),
  )
  const verdict = await session.ask(request, { store: op.store, guest: false, key: `${op.opId}.${sent.sends}` })
  if (verdict.kind === 'ok') return finish(session, ledger, flying)
  if (verdict.kind === 'refused') {
    await session.commit({ end: [{ op: flying, state: 'rejected', error: verdict.problem }], ledgers: [answered(ledger)] })
    return again
  }
  return stumbled(session, ledger, verdict, { put: [unsettled(flying, verdict)] })
}

async function readPages(session: Session, ledger: Ledger): Promise<{ wish: Wish } | { turn: Turn }> {
  const wish: Wish = { id: '0', items: [], pages: 1 }
  for (let page = 1; page <= Math.min(wish.pages, 50); page++) {
    const request = { document: 'WishlistMembers' as const, variables: { page }, cart: [], problems: [] }
    const verdict = await session.ask(request, { store: ledger.store, guest: false, key: session.newId() })
    if (verdict.kind !== 'ok') return { turn: await stumbled(session, ledger, verdict) }
    const next = readWishlist(verdict.data)
    if (!next) return { turn: await stumbled(session, ledger, { kind: 'unknown', failed: true }) }
    wish.id = next.id
    wish.pages = next.pages
    wish.items.push(...next.items)
  }
  return { wish }
}

async function finish(session: Session, ledger: Ledger, op: WishOp): Promise<Turn> {
  await session.commit({ end: [{ op, state: 'done' }], ledgers: ledger.retry.count > 0 ? [answered(ledger)] : [] })
  return again
}

async function openBook(session: Session, { ops }: Work): Promise<Ledger> {
  const { lane: key, principal, device: owner } = session
  const store = ops[0]?.store ?? defaultStoreView
  const ledger = blankLedger({ key, principal, ref: 'mine', store, owner, sole: false, created: true })
  await session.commit({ ledgers: [ledger] })
  return ledger
}
