import type { Wanted } from '../record/intent.ts'
import type { Ended, Told } from './oracle.ts'

/** What lies in a device's database. */
export interface Kept {
  ops: { opId: string; kind: string; state: string; error?: { code: string } }[]
  ledgers: { key: string; ref: string; touched: object; expected: Record<string, number>; heals: number }[]
  ended: Map<string, Ended>
}

/** The fake sealing only copies, so that the checker can read what lies in the boxes. */
export function opened(record: { box?: { data: ArrayBuffer } }): object {
  const { box, ...plain } = record
  if (!box) return plain
  return { ...(JSON.parse(new TextDecoder().decode(box.data)) as object), ...plain }
}

/** Every change that is still waiting when nothing more happens. */
export function stuck(kept: Kept, mayBeAsked: readonly string[] = []): string[] {
  return kept.ops.flatMap(({ kind, state, error }) =>
    state === 'attention' && mayBeAsked.includes(error?.code ?? '') ? [] : [`stuck: ${kind} is ${state} ${error?.code ?? ''}`],
  )
}

/** What was stored although nobody was told, because the tab was killed in between: it counts as soon as it is there. */
export function unconfirmed(kept: Kept, told: readonly Told[]): Told[] {
  return [...kept.ended.values()].flatMap((end) => {
    const wanted = told.some(({ opId }) => opId === end.opId) ? undefined : wantedOf(end)
    return wanted ? [{ opId: end.opId, wanted, confirmed: false }] : []
  })
}

function wantedOf({ op: { kind, n = 0, q = 0, line = '' }, code }: Ended): Wanted | undefined {
  // Rows about a cart that ended are offers, not changes anybody made.
  if (code === 'CART_ENDED') return undefined
  if (kind === 'ADD') return { kind, item: { sku: line }, n }
  if (kind === 'SET') return { kind, item: { sku: line }, q }
  if (kind === 'REMOVE') return { kind, line }
  return kind === 'CLEAR' ? { kind } : undefined
}
