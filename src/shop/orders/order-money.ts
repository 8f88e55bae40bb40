type Document = { total: { grand_total: { value: number | null } } | null } | null

interface MoneyOfOrder {
  status_raw: string | null
  total: { grand_total: { value: number | null } } | null
  invoices: readonly Document[]
  credit_memos: readonly Document[] | null
}

/** `over`: the order is cancelled, or some of the money was refunded. */
export type MoneyState = 'due' | 'paid' | 'over'

const sumOf = (documents: readonly Document[] | null) =>
  Math.round((documents ?? []).reduce((sum, one) => sum + (one?.total?.grand_total.value ?? 0), 0) * 100)

/** Returns the refunded sum in złoty. */
export const refundedOf = ({ credit_memos: memos }: Pick<MoneyOfOrder, 'credit_memos'>) => sumOf(memos) / 100

/** Returns whether the total of an order is still due: invoices for the whole total mean that it has been paid. */
export function moneyState({ status_raw: status, total, invoices, credit_memos: memos }: MoneyOfOrder): MoneyState {
  if (status === 'canceled' || sumOf(memos) > 0) return 'over'
  return sumOf(invoices) >= Math.round((total?.grand_total.value ?? 0) * 100) ? 'paid' : 'due'
}
