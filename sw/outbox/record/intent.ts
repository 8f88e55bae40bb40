import { kinds, type Wanted } from '../kinds/kinds.ts'
import type { StoreCode } from '../parts.ts'
import type { Op } from './op.ts'

export type { Wanted }

export type Intent = Wanted & {
  store: StoreCode
  display?: Op['display']
  /** Id of a change that must be done first: what moves from the wish list to the cart leaves the list last. */
  dependsOn?: string
}

export const targetType = ({ kind }: Pick<Wanted, 'kind'>) => kinds[kind].lane

/** Returns the writer of a kind's own fields; each takes the intent that belongs to it. */
const writerOf = ({ kind }: Wanted): { record(wanted: Wanted): object } => kinds[kind]

/** Returns the record of an intent, not yet validated: the caller checks the shape before storing it. */
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
