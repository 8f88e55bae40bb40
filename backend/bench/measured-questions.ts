import { type Dice, createDice } from '../database/dice.ts'
import type { Database } from '../database/database.ts'

/** A request of the measurement: a document of the contract and how its variables differ from run to run. */
export interface Question {
  name: 'category listing with facets' | 'search' | 'product' | 'add to cart'
  document: string
  /** Maximum median, in milliseconds, with 50,000 products. */
  promise: number
  variables: (dice: Dice) => object
}

const uid = (id: number) => Buffer.from(String(id)).toString('base64')

const phrases = [
  ...['rzepak', 'pszenica ozima', 'nawóz dolistny', 'bor', 'herbicyd kukurydza', 'glifosat', 'Krystalinek', 'mikroelementy'],
  ...['fungicyd', 'azot', 'pszenicy', 'glifozat', 'opryskiwacz', 'biostymulator burak', 'trawnik', '29000000'],
]
const sorts = [{ position: 'ASC' }, { name: 'ASC' }, { price: 'ASC' }, { price: 'DESC' }, { newest: 'DESC' }]

/** @param cart returns the id of the cart that is being filled */
export function measuredQuestions(db: Database, cart: () => string): Question[] {
  const ids = (sql: string) => db.all<{ id: number }>(sql).map(({ id }) => id)
  const texts = (sql: string) => db.all<{ text: string }>(sql).map(({ text }) => text)
  const categories = ids('SELECT id FROM category WHERE level > 1 AND product_count > 15 ORDER BY id')
  const makers = ids(
    "SELECT value_index AS id FROM attribute_option WHERE attribute_id = (SELECT id FROM attribute WHERE code = 'manufacturer')",
  )
  const skus = texts('SELECT sku AS text FROM product WHERE parent_id IS NULL ORDER BY id')
  const goods = texts(
    `SELECT sku AS text FROM product WHERE type = 'SimpleProduct' AND price_visibility = 'PUBLIC' AND withdrawn = 0
       AND stock_quantity > 5 AND min_sale_qty = 1 AND qty_increments = 1 ORDER BY id`,
  )
  const page = { pageSize: 16, currentPage: 1 }
  return [
    {
      name: 'category listing with facets',
      document: 'ProductListing',
      promise: 40,
      variables(dice) {
        const filter = { category_uid: { in: [uid(dice.pick(categories))] } }
        const narrowed = dice.chance(0.5) ? { manufacturer: { in: [dice.pick(makers), dice.pick(makers)].map(String) } } : {}
        return { filter: { ...filter, ...narrowed }, sort: dice.pick(sorts), ...page }
      },
    },
    {
      name: 'search',
      document: 'ProductListing',
      promise: 60,
      variables: (dice) => ({ search: dice.pick(phrases), filter: {}, sort: { relevance: 'DESC' }, ...page }),
    },
    { name: 'product', document: 'ProductDetail', promise: 5, variables: (dice) => ({ sku: dice.pick(skus) }) },
    {
      name: 'add to cart',
      document: 'AddProductsToCart',
      promise: 8,
      variables: (dice) => ({ cartId: cart(), cartItems: [{ sku: dice.pick(goods), quantity: 1 }] }),
    },
  ]
}

export const questionDice = () => createDice(50_000)
