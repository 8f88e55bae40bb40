import type { SentBy } from '../kinds/kinds.ts'
import { remarksRequest } from '../cart/cart-requests.ts'
import type { Session } from '../send/lane-session.ts'
import type { Ledger } from '../cart/ledger.ts'
import { stumbled, unsettled } from '../send/look.ts'
import { again, type Turn } from '../send/turn.ts'

/** Sends the remarks of a quote. They are one text, and writing it again changes nothing, so it is sent until it is answered. */
export async function driveRemarks(session: Session, ledger: Ledger, op: SentBy<'remarks'>): Promise<Turn> {
  const sent: typeof op = { ...op, state: 'sending', form: 'key', t0: session.now(), sends: op.sends + 1 }
  const [stored] = await session.commit({ put: [sent] })
  const flying: typeof op = { ...sent, rev: stored?.rev ?? sent.rev }
  const as = { store: op.store, guest: false, key: `${op.opId}.${sent.sends}` }
  const verdict = await session.ask(remarksRequest(ledger, op.args.text), as)
  if (verdict.kind === 'ok' || verdict.kind === 'refused') {
    const error = verdict.kind === 'refused' ? { error: verdict.problem } : {}
    await session.commit({ end: [{ op: flying, state: verdict.kind === 'ok' ? 'done' : 'rejected', ...error }] })
    return again
  }
  return stumbled(session, ledger, verdict, { put: [unsettled(flying, verdict)] })
}
