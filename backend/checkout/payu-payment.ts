import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { CartRow } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { tokenOf } from '../orders/order-token.ts'
import { cartTotals } from './cart-totals.ts'
import { cartAddress } from './checkout-store.ts'
import { orderNumberOf, reserveNumber } from './order-store.ts'
import type { PaymentCode } from './payment-methods.ts'
import { type PayuChoice, blikCode, payuChoice, takeBlikCode } from './payu-choice.ts'
import type { PayuOrder } from './payu-client.ts'
import type { OrderWords, ReadyOrder } from './ready-order.ts'

/** The notification path of PayU's own Magento module. */
export const notifyPath = '/payu/data/getNotify'

const viewNumber = { pl: 1, en: 2 }

/** PayU's method for a payment code when the shopper has chosen none. */
const usual: Partial<Record<PaymentCode, string>> = { payu_gateway_card: 'c', payu_gateway_blik: 'blik' }

/** Builds PayU's order for a cart. Reserves the order's number: call it inside a transaction. */
export function payuOrderOf(context: ShopContext, cart: CartRow, { email, payment }: ReadyOrder, words: OrderWords): PayuOrder {
  const { db, store, clock } = context
  const number = orderNumberOf(db, store, cart.id)
  reserveNumber(db, cart.id, number)
  const billing = cartAddress(db, cart.id, 'billing')
  return payuRequest(context, {
    ...{ number, email, payment: payment.code, total: cartTotals(context, cart).grandTotal, billing },
    choice: payuChoice(db, cart.id),
    code: words.payu_authorization_code,
    kept: takeBlikCode(db, clock, cart.id),
    opens: cart.customer_id === null ? { order: tokenOf(db, { number, email, lastname: billing?.lastname ?? '' }) } : { number },
  })
}

function withParameters(address: string, parameters: Record<string, string>) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

interface ToCollect {
  number: string
  email: string
  payment: PaymentCode
  /** Grosz. */
  total: number
  choice: PayuChoice | undefined
  billing: { telephone?: string | null; firstname?: string | null; lastname?: string | null } | undefined
  /** BLIK code sent with this request. */
  code: string | null | undefined
  /** BLIK code sent earlier, when the payment method was set. */
  kept?: string | null
  /**
   * What opens the order at the return address: a guest's token, or the number of a customer's order. The page that chose the address did
   * not know the order yet, and the shopper may return in another tab or browser.
   */
  opens?: Record<string, string>
}

/** @throws when a BLIK code is not six digits */
export function payuRequest(context: ShopContext, asked: ToCollect): PayuOrder {
  const { store, origin, settings } = context
  const { number, email, payment, choice, billing, opens = {} } = asked
  const back = choice?.base_return_url ?? `${settings.storefrontOrigin}/${store.prefix}/checkout/thank-you`
  const total = String(asked.total)
  const value = usual[payment] ?? choice?.payu_method ?? undefined
  const code = value === 'blik' ? (blikCode(asked.code) ?? asked.kept) : null
  const method = value && { type: choice?.payu_method_type ?? 'PBL', value, ...(code && { authorizationCode: code }) }
  return {
    notifyUrl: `${origin}${notifyPath}/type/${payment}/store/${viewNumber[store.lang]}`,
    continueUrl: withParameters(back, opens),
    customerIp: '127.0.0.1',
    description: store.lang === 'pl' ? `Zamówienie ${number}` : `Order ${number}`,
    currencyCode: 'PLN',
    totalAmount: total,
    extOrderId: `${number}_${randomBytes(6).toString('hex')}`,
    buyer: {
      email,
      ...(billing?.telephone && { phone: billing.telephone }),
      ...{ firstName: billing?.firstname ?? '', lastName: billing?.lastname ?? '', language: store.lang },
    },
    // A single row: separate rows for goods, delivery, fee and discount would have to add up to the same sum.
    products: [{ name: store.lang === 'pl' ? `Zamówienie ${number}` : `Order ${number}`, unitPrice: total, quantity: '1' }],
    ...(method && { payMethods: { payMethod: method } }),
  }
}

export type StartedPayment =
  | { ok: true; orderId: string; redirectUri: string | null; amount: number }
  | { ok: false; message: string | null }

/** Starts a payment at PayU. A refusal carries PayU's own message; null means that PayU was unavailable. */
export async function startPayment({ payu, origin }: ShopContext, order: PayuOrder): Promise<StartedPayment> {
  const made = await payu.createOrder(origin, order)
  if (made.ok) return { ...made, amount: v.parse(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)), order.totalAmount) }
  return { ok: false, message: made.kind === 'refused' ? made.message : null }
}
