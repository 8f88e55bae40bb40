import type { CartMoneyFragment } from '#graphql/graphql.ts'
import { present } from './cart.ts'

/** The sums of a cart as a receipt shows them, all in złoty; `undefined`: not known yet, `null`: does not apply. */
export interface MoneyRows {
  products: number
  discounts: { label: string; amount: number }[]
  delivery: number | null | undefined
  cashOnDelivery: number | undefined
  taxes: number
  /** Taxes by rate, as the engine names them. */
  rates: { label: string; amount: number }[]
  net: number
  total: number
}

const grosze = (value: number) => Math.round(value * 100) / 100

/**
 * @param delivery gross price of the chosen delivery; if undefined, the remainder of the grand total is taken as the delivery that was
 * chosen on an earlier visit, so that the rows always add up to the total; null where nothing is delivered
 */
export function moneyRows(money: CartMoneyFragment, delivery?: number | null): MoneyRows {
  const products = money.subtotal_including_tax?.value ?? 0
  const discounts = present(money.discounts).map(({ label, amount }) => ({ label, amount: Math.abs(amount.value ?? 0) }))
  const fee = money.cash_on_delivery_fee?.value ?? 0
  const rates = present(money.applied_taxes).map(({ label, amount }) => ({ label, amount: amount.value ?? 0 }))
  const taxes = grosze(rates.reduce((sum, tax) => sum + tax.amount, 0))
  const total = money.grand_total?.value ?? 0
  const rest = grosze(total - products + discounts.reduce((sum, one) => sum + one.amount, 0) - fee)
  return {
    products,
    discounts: discounts.filter((one) => one.amount > 0),
    delivery: delivery === undefined && rest > 0 ? rest : delivery,
    cashOnDelivery: fee > 0 ? fee : undefined,
    taxes,
    rates: rates.filter((one) => one.amount > 0),
    net: grosze(total - taxes),
    total,
  }
}
