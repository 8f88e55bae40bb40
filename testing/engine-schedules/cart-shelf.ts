import { insertCart } from '../../backend/cart/cart-store.ts'
import type { Database } from '../../backend/database/database.ts'
import type { Cart, FakeMagento } from '../../sw/outbox/schedules/fake-magento.ts'

const anna = 1

interface Row {
  id: number
  masked_id: string
  active: number
  customer_id: number | null
}

/** Gives the schedules access to the miniature's carts and stock directly in its database, which is always true. */
export function createCartShelf(db: Database, goods: Record<string, string>) {
  const shortNames = Object.fromEntries(Object.entries(goods).map(([short, sku]) => [sku, short]))

  function cartOfRow({ id, masked_id, active, customer_id }: Row): Cart {
    const lines = db.all<{ id: number; sku: string; quantity: number }>(
      'SELECT i.id, p.sku, i.quantity FROM cart_item i JOIN product p ON p.id = i.product_id WHERE i.cart_id = ?',
      id,
    )
    return {
      id: masked_id,
      owner: customer_id === null ? 'guest' : 'Anna',
      active: active === 1,
      lines: new Map(lines.map((line) => [shortNames[line.sku] ?? line.sku, { uid: String(line.id), quantity: line.quantity }])),
      coupon: null,
    }
  }

  const columns = 'id, masked_id, active, customer_id'

  class Carts extends Map<string, Cart> {
    override get(id: string) {
      const row = db.get<Row>(`SELECT ${columns} FROM cart WHERE masked_id = ?`, id)
      return row && cartOfRow(row)
    }
    override has(id: string) {
      return this.get(id) !== undefined
    }
    override clear() {
      db.run('DELETE FROM cart_item')
      db.run('DELETE FROM cart')
    }
    /** Number of guests' carts; the one customer has a cart from the beginning. */
    override get size() {
      return db.get<{ n: number }>('SELECT count(*) AS n FROM cart WHERE customer_id IS NULL')?.n ?? 0
    }
  }

  class Stock extends Map<string, number> {
    override set(short: string, quantity: number) {
      db.run('UPDATE product SET stock_quantity = ? WHERE sku = ?', quantity, goods[short] ?? short)
      return super.set(short, quantity)
    }
  }

  return {
    carts: new Carts(),
    stock: new Stock(),
    cartOf() {
      const row = db.get<Row>(`SELECT ${columns} FROM cart WHERE customer_id = ? AND active = 1`, anna)
      if (!row) throw new Error('She has no cart')
      return cartOfRow(row)
    },
    fill(id: string, lines: Record<string, number>) {
      if (!db.get('SELECT id FROM cart WHERE masked_id = ?', id)) insertCart(db, new Date(), null, id)
      for (const [short, quantity] of Object.entries(lines))
        db.run(
          `INSERT INTO cart_item (cart_id, product_id, signature, quantity)
           SELECT c.id, p.id, CAST(p.id AS TEXT), ? FROM cart c, product p WHERE c.masked_id = ? AND p.sku = ?`,
          ...[quantity, id, goods[short] ?? short],
        )
    },
    /** Resets everything: full stock, and no cart but the customer's empty one. */
    clear() {
      this.stock.clear()
      db.run('UPDATE product SET stock_quantity = seeded_quantity')
      this.carts.clear()
      insertCart(db, new Date(), anna)
    },
  } satisfies Pick<FakeMagento, 'carts' | 'stock' | 'cartOf' | 'fill'> & { clear: () => void }
}
