import type { Wanted } from '../record/intent.ts'
import type { Ended, Told } from './oracle.ts'

/** Contents of a device's database. */
export interface Kept {
  ops: { opId: string; kind: string; state: string; error?: { code: string } }[]
  ledgers: { key: string; ref: string; touched: object; expected: Record<string, number>; heals: number }[]
  ended: Map<string, Ended>
}

/** Returns a record with its sealed part readable; the fake encryption only copies. */
export function opened(record: { box?: { data: ArrayBuffer } }): object {
  const { box, ...plain } = record
  if (!box) return plain
  return { ...(JSON.parse(new TextDecoder().decode(box.data)) as object), ...plain }
}

/** Returns a problem for every change that still waits when nothing more happens. */
export function stuck(kept: Kept, mayBeAsked: readonly string[] = []): string[] {
  return kept.ops.flatMap(({ kind, state, error }) =>
    state === 'attention' && mayBeAsked.includes(error?.code ?? '') ? [] : [`stuck: ${kind} is ${state} ${error?.code ?? ''}`],
  )
}

/** Returns changes that were stored although the tab was killed before it could confirm them: they count once they are stored. */
export function unconfirmed(kept: Kept, told: readonly Told[]): Told[] {
  return [...kept.ended.values()].flatMap((end) => {
    const wanted = told.some(({ opId }) => opId === end.opId) ? undefined : wantedOf(end)
    return wanted ? [{ opId: end.opId, wanted, confirmed: false }] : []
  })
}

function wantedOf({ op: { kind, n = 0, q = 0, line = '' }, code }: Ended): Wanted | undefined {
  // Rows about an ended cart are offers, not changes.
  if (code === 'CART_ENDED') return undefined
  if (kind === 'ADD') return { kind, item: { sku: line }, n }
  if (kind === 'SET') return { kind, item: { sku: line }, q }
  if (kind === 'REMOVE') return { kind, line }
  return kind === 'CLEAR' ? { kind } : undefined
}
