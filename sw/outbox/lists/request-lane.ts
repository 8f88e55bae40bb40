import { answered } from '../send/back-off.ts'
import type { Ask } from '../cart/cart-requests.ts'
import type { Session } from '../send/lane-session.ts'
import { blankLedger, type Ledger } from '../cart/ledger.ts'
import { stumbled, unsettled } from '../send/look.ts'
import type { Op } from '../record/op.ts'
import { again, idle, stillWaiting, type Memo, type Turn } from '../send/turn.ts'

type RequestOp = Extract<Op, { kind: 'NOTIFY_STOCK' | 'NEWSLETTER' }>

const isRequest = (op: Op): op is RequestOp => op.kind === 'NOTIFY_STOCK' || op.kind === 'NEWSLETTER'

const requestOf = (op: RequestOp): Ask => ({
  ...(op.kind === 'NEWSLETTER'
    ? { document: 'SubscribeEmailToNewsletter', variables: { email: op.args.email } }
    : { document: 'CustomerNotifyInStock', variables: { productId: op.args.productId } }),
  cart: [],
  problems: [],
})

/** Requests that mean the same however often they arrive: "already" is done. */
export async function turnRequest(session: Session, memo: Memo): Promise<Turn> {
  const work = await session.load()
  if (work.newer) return { next: 'stop', why: 'outdated' }
  const op = work.ops.find((one): one is RequestOp => isRequest(one) && one.state !== 'attention')
  if (!op) return idle
  const ledger = work.ledger ?? (await openBook(session, op))
  const pause = stillWaiting(ledger, memo, session.now())
  if (pause) return pause
  memo.looked = false
  const sent: RequestOp = { ...op, state: 'sending', form: 'key', t0: session.now(), sends: op.sends + 1 }
  const [stored] = await session.commit({ put: [sent] })
  const flying: RequestOp = { ...sent, rev: stored?.rev ?? sent.rev }
  const as = { store: op.store, guest: session.principal.startsWith('g:'), key: `${op.opId}.${sent.sends}` }
  const verdict = await session.ask(requestOf(op), as)
  if (verdict.kind === 'ok' || verdict.kind === 'already' || verdict.kind === 'refused') {
    const end = verdict.kind === 'refused' ? { state: 'rejected' as const, error: verdict.problem } : { state: 'done' as const }
    await session.commit({ end: [{ op: flying, ...end }], ledgers: [answered(ledger)] })
    return again
  }
  return stumbled(session, ledger, verdict, { put: [unsettled(flying, verdict)] })
}

async function openBook(session: Session, { store }: RequestOp): Promise<Ledger> {
  const { lane: key, principal, device: owner } = session
  const ledger = blankLedger({ key, principal, ref: 'mine', store, owner, sole: false, created: true })
  await session.commit({ ledgers: [ledger] })
  return ledger
}
