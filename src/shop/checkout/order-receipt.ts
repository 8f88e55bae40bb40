import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { moneyRows } from '#shop/cart/money-rows.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import { deliveryPrice, type Checkout } from './checkout.ts'
import { keepTabItem, readTabItem } from './drafts.ts'

const text = v.nullable(v.string())
const sum = v.object({ label: v.string(), amount: v.number() })

/** The goods as the summary showed them; sums are gross złoty. */
const goods = {
  lines: v.optional(
    v.array(
      v.object({
        ...{ uid: v.string(), name: v.string(), choice: v.string(), quantity: v.number(), total: v.number() },
        ...{ picture: text, family: text, components: v.optional(v.array(v.string()), []) },
      }),
    ),
    [],
  ),
  rows: v.optional(
    v.nullable(
      v.object({
        ...{ products: v.number(), discounts: v.array(sum), taxes: v.number(), rates: v.array(sum) },
        ...{ net: v.number(), total: v.number() },
        ...{ delivery: v.nullish(v.number()), cashOnDelivery: v.optional(v.number()) },
      }),
    ),
    null,
  ),
}

/** What is known of an order before it is sent. */
export const orderedSchema = v.object({
  ...goods,
  email: text,
  /** Gross total in złoty. */
  total: v.nullable(v.number()),
  firstname: v.string(),
  lastname: v.string(),
  /** Code of the payment method, and PayU's value for it. */
  payment: text,
  method: text,
  /** Pickup point of the parcel. */
  point: text,
  isVirtual: v.boolean(),
})
export type Ordered = v.InferOutput<typeof orderedSchema>

const schema = v.object({
  ...orderedSchema.entries,
  number: v.string(),
  /** Whether it was placed without an account, so that no account lists it; a build that did not store this knew only who was signed in. */
  isGuest: v.optional(v.boolean(), () => !isSignedIn()),
  /** The payment provider's page on which the order is paid. */
  page: v.optional(text, null),
  transfer: v.nullable(v.object({ recipient: text, account: text, bank: text, title: text, amount: v.nullable(v.number()) })),
})

/** What the shopper needs to know of a placed order; stored in this tab until it is closed. */
export type OrderReceipt = v.InferOutput<typeof schema>

export function orderedOf({ lines }: Pick<Cart, 'lines'>, checkout: Checkout): Ordered {
  const { email, billing, payment, point, money, virtual } = checkout
  const rows = money ? moneyRows(money, deliveryPrice(checkout)) : null
  return {
    lines: lines.map(({ uid, name, choice, components, quantity, total, picture, family }) => ({
      ...{ uid, name, choice, components, quantity, total, picture, family },
    })),
    rows,
    email,
    total: money?.grand_total?.value ?? null,
    lastname: billing?.lastname ?? '',
    firstname: billing?.firstname ?? '',
    payment: payment?.code ?? null,
    method: payment?.method ?? null,
    point: point ? [point.parcel_locker_no, point.street, point.city].filter(Boolean).join(', ') : null,
    isVirtual: virtual,
  }
}

const prefix = ownName('order-')
const newest = ownName('order-newest')

export function keepReceipt(receipt: OrderReceipt) {
  keepTabItem(prefix + receipt.number, receipt)
  keepTabItem(newest, receipt.number)
}

/** Returns the receipt of an order that is paid by this method; whatever belongs to another method no longer applies. */
export function paidBy(receipt: OrderReceipt, payment: string | null): OrderReceipt {
  return receipt.payment === payment ? receipt : { ...receipt, payment, method: null, page: null, transfer: null }
}

/** Removes the payment page of an order that is paid or can no longer be paid. */
export function settleReceipt(receipt: OrderReceipt) {
  if (receipt.page !== null) keepReceipt({ ...receipt, page: null })
}

/** Returns an order that was placed or opened in this tab, by default the last one. */
export function readReceipt(number: unknown = readTabItem(newest)): OrderReceipt | undefined {
  const kept = v.safeParse(schema, typeof number === 'string' ? readTabItem(prefix + number) : null)
  return kept.success ? kept.output : undefined
}

/**
 * Stores an order that the shop has told, beside what this tab already knows of it: the tab knows sums and the payment page, the shop how
 * the order is paid now.
 */
export function keepToldReceipt(told: OrderReceipt) {
  const own = readReceipt(told.number)
  keepReceipt(own ? paidBy(own, told.payment ?? own.payment) : told)
}
