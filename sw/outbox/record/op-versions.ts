/**
 * Converts a record from an older version to the next one. The last four are kept, so that a phone that was unused for months is still
 * understood.
 */
export type Upcaster = (record: Record<string, unknown>) => Record<string, unknown>

export const upcasters: Readonly<Record<number, Upcaster>> = {
  // 0 was a trial before the shop opened: one line, one goal, no counter of writes.
  0: ({ goal, ...record }) => ({
    rev: 0,
    size: 0,
    ...record,
    ...(typeof goal === 'number' && typeof record.line === 'string' ? { goals: { [record.line]: goal } } : {}),
  }),
}

/** Returns a record in the wanted version. One without a matching step is returned unchanged, and the schema refuses it. */
export function upcast(record: unknown, wanted: number, steps: Readonly<Record<number, Upcaster>> = upcasters): unknown {
  let current = record
  while (isRecord(current) && typeof current.v === 'number' && current.v < wanted) {
    const step = steps[current.v]
    if (!step) return current
    current = { ...step(current), v: current.v + 1 }
  }
  return current
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
