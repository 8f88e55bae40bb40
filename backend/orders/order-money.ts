import * as v from 'valibot'
import { netOf } from '../product/price.ts'

/** VAT of one rate, in grosz. */
export interface TaxAmount {
  rate: number
  amount: number
}

const taxAmounts = v.array(v.object({ rate: v.number(), amount: v.number() }))

export const readTaxes = (text: string | null): TaxAmount[] => (text === null ? [] : v.parse(taxAmounts, JSON.parse(text)))

/** Returns the share of an amount for `quantity` pieces after the first `done` of `total`; the shares of all pieces add up to the whole. */
export const shareOf = (amount: number, done: number, quantity: number, total: number) =>
  Math.round((amount * (done + quantity)) / total) - Math.round((amount * done) / total)

/** Subtracts taxes rate by rate; a rate whose amount becomes 0 is dropped. */
export function taxesWithout(whole: readonly TaxAmount[], part: readonly TaxAmount[]): TaxAmount[] {
  const taken = Map.groupBy(part, ({ rate }) => rate)
  return whole
    .map(({ rate, amount }) => ({
      rate,
      amount: amount - (taken.get(rate) ?? []).reduce((sum, tax) => sum + tax.amount, 0),
    }))
    .filter(({ amount }) => amount !== 0)
}

export const sumOfTaxes = (taxes: readonly TaxAmount[]) => taxes.reduce((sum, { amount }) => sum + amount, 0)

/** Returns the VAT of gross amounts by rate, lowest rate first. */
export function taxesOf(amounts: readonly { gross: number; vat: number }[]): TaxAmount[] {
  const byRate = new Map<number, number>()
  for (const { gross, vat } of amounts) byRate.set(vat, (byRate.get(vat) ?? 0) + gross - netOf(gross, vat))
  return [...byRate]
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, amount]) => ({ rate, amount }))
}

/** Returns the order's rate nearest to that of a row, because the selections of a bundle may be taxed differently. */
export function nearestRate(gross: number, net: number, rates: readonly TaxAmount[]) {
  const percent = net > 0 ? ((gross - net) * 100) / net : 0
  const [nearest] = rates.toSorted((a, b) => Math.abs(a.rate - percent) - Math.abs(b.rate - percent))
  return nearest?.rate ?? Math.round(percent)
}
