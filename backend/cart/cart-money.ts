import { netOf } from '../product/price.ts'

/** An amount with VAT in it, in grosz. */
export interface TaxedAmount {
  gross: number
  vat: number
}

export interface CartMoney {
  subtotal: number
  subtotalNet: number
  shipping: number
  fee: number
  /** Tax by rate, of everything in the grand total; a rate of 0 has none. */
  taxes: { rate: number; amount: number }[]
  grandTotal: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const netOfAmount = ({ gross, vat }: TaxedAmount) => netOf(gross, vat)

/** Prices carry their VAT, so totals add gross amounts and each row's tax is what is left beside its net. */
export function cartMoney(rows: readonly TaxedAmount[], shipping: TaxedAmount | null, fee: TaxedAmount | null): CartMoney {
  const extras = [shipping, fee].filter((amount) => amount !== null)
  const taxByRate = new Map<number, number>()
  for (const amount of [...rows, ...extras])
    taxByRate.set(amount.vat, (taxByRate.get(amount.vat) ?? 0) + amount.gross - netOfAmount(amount))
  const subtotal = sum(rows.map((row) => row.gross))
  return {
    subtotal,
    subtotalNet: sum(rows.map(netOfAmount)),
    shipping: shipping?.gross ?? 0,
    fee: fee?.gross ?? 0,
    taxes: [...taxByRate]
      .filter(([, amount]) => amount !== 0)
      .sort(([a], [b]) => a - b)
      .map(([rate, amount]) => ({ rate, amount })),
    grandTotal: subtotal + sum(extras.map((amount) => amount.gross)),
  }
}
