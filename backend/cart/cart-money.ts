import { netOf } from '../product/price.ts'

/** An amount in grosz, including VAT. */
export interface TaxedAmount {
  gross: number
  vat: number
  /** What a coupon takes off, including VAT; never more than the amount. */
  discount?: number
}

export interface CartMoney {
  /** Before discounts. */
  subtotal: number
  subtotalNet: number
  /** What coupons take off the goods, as a positive number. */
  discount: number
  subtotalNetWithDiscount: number
  /** Including VAT, after discounts. */
  shipping: number
  fee: number
  /** Tax of the whole grand total by rate, after discounts; a rate of 0 is not listed. */
  taxes: { rate: number; amount: number }[]
  grandTotal: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const paid = ({ gross, discount = 0 }: TaxedAmount) => gross - discount
const netPaid = (amount: TaxedAmount) => netOf(paid(amount), amount.vat)

/**
 * Computes the totals of a cart. Prices include VAT, so gross amounts are added, and the tax of each row is its discounted gross less its
 * net.
 */
export function cartMoney(
  rows: readonly TaxedAmount[],
  shipping: TaxedAmount | null,
  fee: TaxedAmount | null,
  gifts: TaxedAmount | null = null,
): CartMoney {
  const extras = [shipping, fee, gifts].filter((amount) => amount !== null)
  const taxByRate = new Map<number, number>()
  for (const amount of [...rows, ...extras])
    taxByRate.set(amount.vat, (taxByRate.get(amount.vat) ?? 0) + paid(amount) - netPaid(amount))
  return {
    subtotal: sum(rows.map((row) => row.gross)),
    subtotalNet: sum(rows.map((row) => netOf(row.gross, row.vat))),
    discount: sum(rows.map((row) => row.discount ?? 0)),
    subtotalNetWithDiscount: sum(rows.map(netPaid)),
    shipping: shipping ? paid(shipping) : 0,
    fee: fee ? paid(fee) : 0,
    taxes: [...taxByRate]
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => a - b)
      .map(([rate, amount]) => ({ rate, amount })),
    grandTotal: sum([...rows, ...extras].map(paid)),
  }
}
