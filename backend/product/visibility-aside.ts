import type { Database } from '../database/database.ts'

const isAside = (db: Database) =>
  db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'visibility_aside'") !== undefined

/**
 * Matches price visibility to the modules: stock Magento cannot hide prices, so without the shop's modules all become public, and with them
 * the hidden ones are restored.
 */
export function matchVisibility(db: Database, modules: 'shop' | 'stock') {
  db.transaction(() => {
    if (modules === 'stock' && !isAside(db)) {
      db.exec(`CREATE TABLE visibility_aside AS SELECT id, price_visibility FROM product WHERE price_visibility <> 'PUBLIC'`)
      db.exec(`UPDATE product SET price_visibility = 'PUBLIC'`)
    }
    if (modules === 'shop' && isAside(db)) {
      db.exec(`UPDATE product SET price_visibility = a.price_visibility FROM visibility_aside a WHERE a.id = product.id`)
      db.exec('DROP TABLE visibility_aside')
    }
  })
}
