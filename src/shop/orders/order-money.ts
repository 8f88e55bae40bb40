type Document = { total: { grand_total: { value: number | null } } | null } | null

interface MoneyOfOrder {
  status_raw: string | null
  total: { grand_total: { value: number | null } } | null
  invoices: readonly Document[]
  credit_memos: readonly Document[] | null
}

/** `over`: nothing is to be paid any more, or some of it came back. */
export type MoneyState = 'due' | 'paid' | 'over'

const sumOf = (documents: readonly Document[] | null) =>
  Math.round((documents ?? []).reduce((sum, one) => sum + (one?.total?.grand_total.value ?? 0), 0) * 100)

/** What was given back, in złoty. */
export const refundedOf = ({ credit_memos: memos }: Pick<MoneyOfOrder, 'credit_memos'>) => sumOf(memos) / 100

/** Whether the sum of an order is still to be paid: an invoice means that the money is there. */
export function moneyState({ status_raw: status, total, invoices, credit_memos: memos }: MoneyOfOrder): MoneyState {
  if (status === 'canceled' || sumOf(memos) > 0) return 'over'
  return sumOf(invoices) >= Math.round((total?.grand_total.value ?? 0) * 100) ? 'paid' : 'due'
}
