import { openSeededDatabase } from '../../backend/database/seeded-file.ts'

/** Creates a database in which nothing sells out. */
export function stockedDatabase(file: string): void {
  const db = openSeededDatabase(file)
  db.run('UPDATE product SET stock_quantity = 1000000')
  db.close()
}
