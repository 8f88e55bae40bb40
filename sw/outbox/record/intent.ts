import { kinds, type Wanted } from '../kinds/kinds.ts'
import type { StoreCode } from '../parts.ts'
import type { Op } from './op.ts'

export type { Wanted }

export type Intent = Wanted & {
  store: StoreCode
  display?: Op['display']
  /** Done only if that change is done: what moves from the wish list to the cart leaves the list last. */
  dependsOn?: string
}

export const targetType = ({ kind }: Pick<Wanted, 'kind'>) => kinds[kind].lane

/** How a kind writes what was asked for; each takes what belongs to it. */
const writerOf = ({ kind }: Wanted): { record(wanted: Wanted): object } => kinds[kind]

/** The record of an intent, not yet believed: the shape is checked by whoever stores it. */
export function recordOf(intent: Intent, opId: string, principal: string, ref: string, now: number): Record<string, unknown> {
  const { store, dependsOn, display, kind } = intent
  return {
    v: kinds[kind].version,
    kind,
    opId,
    principal,
    store,
    target: { type: targetType(intent), ref },
    ...(dependsOn ? { dependsOn } : {}),
    createdAt: now,
    display: display ?? { name: '', thumb: '' },
    state: 'queued',
    sends: 0,
    doubt: false,
    merging: false,
    attempts: 0,
    rev: 0,
    ...writerOf(intent).record(intent),
  }
}
