import { openSeededDatabase } from '../../backend/database/seeded-file.ts'

/** A new database in which nothing is ever sold out. */
export function stockedDatabase(file: string): void {
  const db = openSeededDatabase(file)
  db.run('UPDATE product SET stock_quantity = 1000000')
  db.close()
}
