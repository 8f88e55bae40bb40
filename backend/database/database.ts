import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

export type Value = SQLInputValue

/** The subset of SQLite that the stores need: prepared statements cached by their text, and transactions that join the one around them. */
export interface Database {
  all<Row>(sql: string, ...values: Value[]): Row[]
  get<Row>(sql: string, ...values: Value[]): Row | undefined
  /** @returns the id of the inserted row, if one was inserted */
  run(sql: string, ...values: Value[]): number
  exec(sql: string): void
  transaction<Result>(work: () => Result): Result
  image(): Uint8Array
  close(): void
}

/**
 * @param file a path, or ':memory:'
 * @param image the bytes of an initial database (memory only)
 */
export function openDatabase(file: string, image?: Uint8Array): Database {
  const sqlite = new DatabaseSync(file)
  if (image) sqlite.deserialize(image)
  sqlite.exec('PRAGMA foreign_keys = ON')
  if (file !== ':memory:') sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 3000')
  const statements = new Map<string, StatementSync>()
  let inTransaction = false

  function statement(sql: string) {
    const known = statements.get(sql)
    if (known) return known
    const made = sqlite.prepare(sql)
    statements.set(sql, made)
    return made
  }

  return {
    // The SQL beside each call names the columns, so the row's type is asserted there and nowhere else.
    all: <Row>(sql: string, ...values: Value[]) => statement(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: Value[]) => statement(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => Number(statement(sql).run(...values).lastInsertRowid),
    exec: (sql) => sqlite.exec(sql),
    transaction(work) {
      if (inTransaction) return work()
      inTransaction = true
      sqlite.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        sqlite.exec('COMMIT')
        return result
      } catch (error) {
        // SQLite has rolled back already when the disk is full.
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
        throw error
      } finally {
        inTransaction = false
      }
    },
    image: () => sqlite.serialize(),
    close: () => sqlite.close(),
  }
}

/** Encodes a list as one JSON parameter, so that one prepared statement serves lists of every length. */
export const listOf = (values: readonly (string | number)[]) => JSON.stringify(values)
