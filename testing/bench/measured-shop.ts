import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { type Database, openDatabase } from '../../backend/database/database.ts'
import { largeCatalogue } from '../../backend/database/large-catalogue.ts'
import { seed } from '../../backend/database/seed.ts'
import { readSeedData, seedHash } from '../../backend/database/seed-data.ts'
import { people } from '../../e2e/people.ts'
import { changeOf, createSend } from '../load/requests.ts'
import { runShop, type RunningShop } from '../load/running-shop.ts'
import { openFront } from './front.ts'

export interface MeasuredShop extends Pick<RunningShop, 'origin' | 'stop'> {
  /** Origin of the server itself, without the front that browsers go through. */
  direct: string
  memory: () => number
  /** Gives a browser a guest's cart with this many lines. */
  asGuest: (context: BrowserContext, lines: number) => Promise<void>
  /** Signs a browser in as the demonstration's wholesaler, with this many lines in the cart. */
  asCompany: (context: BrowserContext, lines: number) => Promise<void>
  /** Token of the wholesaler. */
  token: string
}

interface Sort {
  sku: string
  parent_sku: string | null
  quantity: number
}

/** Returns products whose price a guest may see, in their smallest quantity; the engine refuses some of them. */
const goodsOf = (db: Database) =>
  db.all<Sort>(
    `SELECT p.sku, parent.sku AS parent_sku, max(p.min_sale_qty, p.qty_increments) AS quantity
     FROM product p LEFT JOIN product parent ON parent.id = p.parent_id
     WHERE p.type = 'SimpleProduct' AND p.price_visibility = 'PUBLIC' AND p.withdrawn = 0 AND p.price IS NOT NULL
     ORDER BY p.parent_id IS NOT NULL, p.id LIMIT 300`,
  )

function insert(db: Database, table: string, row: object) {
  const names = Object.keys(row)
  db.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, ...Object.values(row))
}

/** Copies a customer's orders again and again until there are this many. */
function multiplyOrders(db: Database, email: string, count: number) {
  const known = db.all<{ id: number }>(
    'SELECT o.* FROM shop_order o JOIN customer c ON c.id = o.customer_id WHERE c.email = ? ORDER BY o.id',
    email,
  )
  for (let made = known.length; made < count; made++) {
    const { id, ...order } = known[made % known.length] ?? { id: 0 }
    insert(db, 'shop_order', { ...order, number: String(500_000_000 + made), cart_id: -10_000 - made })
    const copy = db.get<{ id: number }>('SELECT max(id) AS id FROM shop_order')?.id
    for (const table of ['shop_order_line', 'shop_order_address'])
      for (const row of db.all<object>(`SELECT * FROM ${table} WHERE order_id = ?`, id))
        insert(db, table, { ...row, order_id: copy })
  }
}

/** Starts the built shop with its own database, in which nothing sells out. */
export async function runMeasuredShop({ products = 0, orders = 0 } = {}): Promise<MeasuredShop> {
  const folder = mkdtempSync(join(tmpdir(), 'plon-bench-shop-'))
  const file = join(folder, 'shop.sqlite')
  const data = readSeedData()
  const db = openDatabase(file)
  seed(db, seedHash(), products > data.products.length ? largeCatalogue(data, products) : data)
  db.transaction(() => {
    db.run('UPDATE product SET stock_quantity = 1000000')
    multiplyOrders(db, people.b2b.email, orders)
  })
  const goods = goodsOf(db)
  db.close()
  const front = await openFront()
  const environment = { EDITION_FOLDER: join(folder, 'editions'), CANONICAL_ORIGIN: front.origin }
  const shop = await runShop({ database: file, environment })
  front.passTo(shop.origin)
  const send = createSend(shop.origin, 1)

  async function change<Data>(name: string, variables: object, token?: string): Promise<Data> {
    const sent = changeOf(name, variables)
    const { text } = await send({ ...sent, headers: { ...sent.headers, ...(token ? { cookie: `vsf-customer=${token}` } : {}) } })
    const { data: told, errors }: { data?: Data; errors?: unknown } = JSON.parse(text)
    if (!told || errors) throw new Error(`${name} was answered ${text.slice(0, 300)}`)
    return told
  }

  async function fill(cartId: string, lines: number, token?: string) {
    interface Answer {
      addProductsToCart: { cart: { itemsV2: { total_count: number } } }
    }
    for (let from = 0, held = 0; held < lines;) {
      const some = goods.slice(from, from + Math.min(50, lines - held))
      if (some.length === 0) throw new Error(`The shop has no more than ${held} goods for a cart of ${lines} lines`)
      from += some.length
      const cartItems = some.map(({ parent_sku, ...one }) => ({ ...one, ...(parent_sku ? { parent_sku } : {}) }))
      const { addProductsToCart } = await change<Answer>('AddProductsToCart', { cartId, cartItems }, token)
      held = addProductsToCart.cart.itemsV2.total_count
    }
  }

  const { generateCustomerToken } = await change<{ generateCustomerToken: { token: string } }>('GenerateCustomerToken', {
    email: people.b2b.email,
    password: people.b2b.password,
  })
  const { token } = generateCustomerToken

  async function companyCart(lines: number) {
    interface Lines {
      id: string
      itemsV2: { page_info: { total_pages: number }; items: { uid: string }[] }
    }
    let { customerCart } = await change<{ customerCart: Lines }>('CustomerCart', {}, token)
    while (customerCart.itemsV2.items.length > 0) {
      const cart_items = customerCart.itemsV2.items.map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }))
      await change('UpdateCartItems', { input: { cart_id: customerCart.id, cart_items } }, token)
      customerCart = (await change<{ customerCart: Lines }>('CustomerCart', {}, token)).customerCart
    }
    await fill(customerCart.id, lines, token)
  }

  const cookie = (name: string, value: string) => ({ name, value, url: front.origin })
  return {
    ...{ origin: front.origin, direct: shop.origin, memory: () => shop.memory(), token },
    async asGuest(context, lines) {
      if (lines === 0) return
      const { createEmptyCart: id } = await change<{ createEmptyCart: string }>('CreateEmptyCart', {})
      await fill(id, lines)
      await context.addCookies([cookie('vsf-cart', id)])
    },
    async asCompany(context, lines) {
      await companyCart(lines)
      await context.addCookies([cookie('vsf-customer', token)])
    },
    async stop() {
      await front.stop()
      await shop.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
