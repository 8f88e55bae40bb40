import type { CartLine } from './cart-lines.ts'
import { lineMoney } from './line-money.ts'

/** Magento's QuoteItemsSortInput. */
export interface LineOrder {
  field: string
  order: 'ASC' | 'DESC'
}

const keys: Record<string, (line: CartLine) => string | number> = {
  NAME: ({ product }) => product.name,
  SKU: ({ product, variant }) => (variant ?? product).sku,
  QTY: ({ item }) => item.quantity,
  PRICE: (line) => lineMoney(line).unit,
  PRICE_INC_TAX: (line) => lineMoney(line).unit,
  ROW_TOTAL: (line) => lineMoney(line).net,
  ROW_TOTAL_INC_TAX: (line) => lineMoney(line).gross,
  PRODUCT_ID: ({ product }) => product.id,
  PRODUCT_TYPE: ({ product }) => product.__typename,
  WEIGHT: ({ product, variant }) => (variant ?? product).weight_grams,
}

/** Sorts the lines; unsupported fields sort by the order in which the lines were added. */
export function sortLines<Line extends CartLine>(lines: readonly Line[], { field, order }: LineOrder): Line[] {
  const key = keys[field] ?? (({ item }: CartLine) => item.id)
  const turn = order === 'DESC' ? -1 : 1
  return lines.toSorted((a, b) => turn * compare(key(a), key(b)))
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'pl')
