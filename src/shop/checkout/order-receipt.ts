import * as v from 'valibot'
import { keepTabItem, readTabItem } from './drafts.ts'

const text = v.nullable(v.string())
const schema = v.object({
  number: v.string(),
  email: text,
  /** Gross sum in złoty. */
  total: v.nullable(v.number()),
  firstname: v.string(),
  lastname: v.string(),
  /** Code of the way to pay, and PayU's own value behind it. */
  payment: text,
  method: text,
  /** Where the parcel is collected. */
  point: text,
  /** Page of the payment provider on which the order is paid. */
  page: v.optional(text, null),
  isVirtual: v.boolean(),
  transfer: v.nullable(v.object({ recipient: text, account: text, bank: text, title: text, amount: v.nullable(v.number()) })),
})

/** What the shopper needs to know of a placed order; kept in this tab until it is closed. */
export type OrderReceipt = v.InferOutput<typeof schema>

const prefix = 'plon-order-'
const newest = 'plon-order-newest'

export function keepReceipt(receipt: OrderReceipt) {
  keepTabItem(prefix + receipt.number, receipt)
  keepTabItem(newest, receipt.number)
}

/** The order this tab has placed last. */
export function readReceipt(): OrderReceipt | undefined {
  const number = readTabItem(newest)
  const kept = v.safeParse(schema, typeof number === 'string' ? readTabItem(prefix + number) : null)
  return kept.success ? kept.output : undefined
}
