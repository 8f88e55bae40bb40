import type { Database } from './database.ts'

/** Parts of products that cart lines refer to by id, and the column that identifies each within its product. */
const chosen = [
  { table: 'bundle_option', key: 'position', owner: 'product_id' },
  { table: 'bundle_selection', key: 'sku', owner: 'option_id' },
  { table: 'downloadable_link', key: 'file', owner: 'product_id' },
]

/** Gives options, selections and files their ids of the older database; new ones get ids that were never used. */
export function keepChosenIds(db: Database) {
  for (const { table, key, owner } of chosen) {
    // Ids become negative first, so that no two collide on the way.
    db.run(`UPDATE main.${table} SET id = -id`)
    if (table === 'bundle_option') db.run('UPDATE main.bundle_selection SET option_id = -option_id')
    const elder = `SELECT e.id FROM elder.${table} e WHERE e.${owner} = main.${table}.${owner} AND e.${key} = main.${table}.${key}`
    const beyond = `(SELECT coalesce(max(id), 0) FROM elder.${table})`
    const pairs = db.all<{ id: number; next: number }>(
      `SELECT id, coalesce((${elder} LIMIT 1), ${beyond} - id) AS next FROM main.${table}`,
    )
    for (const { id, next } of pairs) {
      db.run(`UPDATE main.${table} SET id = ? WHERE id = ?`, next, id)
      if (table === 'bundle_option') db.run('UPDATE main.bundle_selection SET option_id = ? WHERE option_id = ?', next, id)
    }
  }
}
