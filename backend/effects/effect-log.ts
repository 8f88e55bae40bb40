import type { Database } from '../database/database.ts'

/** One change of a cart or an order; `before` and `after` are the JSON values of the changed part. */
export interface Effect {
  at: string
  operation: string
  cart: string
  line: string | null
  before: unknown
  after: unknown
}

export interface EffectLog {
  record(effect: { operation: string; cart: string; line?: string; before?: unknown; after?: unknown }): void
  all(): Effect[]
}

interface Row {
  at: string
  operation: string
  cart: string
  line: string | null
  before: string | null
  after: string | null
}

const asText = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
const asValue = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** Writes inside the caller's transaction, so that an effect is logged only when it took place. */
export function effectLog(db: Database, clock: () => Date): EffectLog {
  return {
    record({ operation, cart, line, before, after }) {
      const insert = 'INSERT INTO effect (at, operation, cart, line, before, after) VALUES (?, ?, ?, ?, ?, ?)'
      db.run(insert, clock().toISOString(), operation, cart, line ?? null, asText(before), asText(after))
    },
    all: () =>
      db
        .all<Row>('SELECT at, operation, cart, line, before, after FROM effect ORDER BY id')
        .map((row) => ({ ...row, before: asValue(row.before), after: asValue(row.after) })),
  }
}
