import { type PriceFigures, figuresOf, hasOwnPrice, netOf, ownFigures, selectionFigures } from '../product/price.ts'
import { pieceAt } from '../product/price-tiers.ts'
import { agreedRows } from '../quote/agreed-rows.ts'
import type { CartLine } from './cart-lines.ts'
import { addedTo } from './chosen-custom.ts'
import type { TaxedAmount } from './cart-money.ts'

/** Prices of a line in grosz, before any coupon. */
export interface LineMoney {
  /** Price of one piece including VAT. */
  unit: number
  /** Catalogue price of one piece before a reduction. */
  regular: number
  /** One row per VAT rate: the parts of a bundle may be taxed differently. */
  rows: LineRow[]
  gross: number
  net: number
}

/** The part of a line's price that belongs to one product. A gift card is money already and is not discountable. */
export interface LineRow extends TaxedAmount {
  productId: number
  discountable: boolean
}

/** Returns the unit price of a line and its rows by VAT rate. A price agreed in a quote is not discounted further. */
export function lineMoney(line: CartLine): LineMoney {
  const { agreed_price: agreed, quantity } = line.item
  const { regular, rows, ...usual } = usualMoney(line)
  if (agreed == null) return { regular, rows, ...usual }
  const agreedOn = agreedRows(rows, Math.round(agreed * quantity)).map((row) => ({ ...row, discountable: false }))
  return summed(agreed, regular, agreedOn)
}

function usualMoney(line: CartLine): LineMoney {
  const { item, product, parts } = line
  if (parts.length === 0) {
    const { unit, regular, productId, vat } = single(line)
    const gross = Math.round(unit * item.quantity)
    return summed(unit, regular, [{ gross, vat, productId, discountable: line.giftCard === undefined }])
  }
  const priced = parts.map(({ selection, quantity }) => ({
    ...selectionFigures(selection, quantity, product),
    ...{ vat: selection.vat_rate, productId: selection.parent_id ?? selection.id },
  }))
  if (hasOwnPrice(product)) return ownPriced(line, [ownFigures(product), ...priced])
  const rows = priced.map(({ final, vat, productId }) => ({
    ...{ gross: Math.round(final * item.quantity), vat, productId, discountable: true },
  }))
  return summed(
    priced.reduce((total, { final }) => total + final, 0),
    priced.reduce((total, { regular }) => total + regular, 0),
    rows,
  )
}

/** Prices a bundle with its own price, which is taxed at one rate. */
function ownPriced({ item, product }: CartLine, figures: readonly Pick<PriceFigures, 'final' | 'regular'>[]): LineMoney {
  const unit = figures.reduce((total, { final }) => total + final, 0)
  const regular = figures.reduce((total, one) => total + one.regular, 0)
  const { id: productId, vat_rate: vat } = product
  return summed(unit, regular, [{ gross: Math.round(unit * item.quantity), vat, productId, discountable: true }])
}

function single({ item, product, variant, links = [], giftCard, custom }: CartLine) {
  const sold = variant ?? product
  const { regular } = figuresOf(sold)
  const final = pieceAt(sold, item.quantity)
  const extra = links.reduce((total, { price, separately }) => total + (separately ? price : 0), 0)
  const paid = giftCard
    ? { unit: giftCard.amount, regular: giftCard.amount }
    : { unit: final + extra + addedTo(final, custom), regular: regular + extra + addedTo(regular, custom) }
  return { ...paid, productId: product.id, vat: sold.vat_rate }
}

const summed = (unit: number, regular: number, rows: LineRow[]) => ({
  ...{ unit, regular, rows },
  gross: rows.reduce((total, row) => total + row.gross, 0),
  net: rows.reduce((total, row) => total + netOf(row.gross, row.vat), 0),
})
