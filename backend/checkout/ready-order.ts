import { type CartLine, isVirtual, lineProblem, linesOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import { isSalableTo } from '../cart/salability.ts'
import { type ShopContext, shopDay } from '../endpoint/shop-context.ts'
import { isSoldOnline } from '../product/online-sale.ts'
import { customerById } from '../session/customer-store.ts'
import { selectedPayment, selectedRate } from './cart-totals.ts'
import { cartAddress } from './checkout-store.ts'
import type { Declaration } from './order-store.ts'
import type { PaymentMethod } from './payment-methods.ts'
import {
  type CertificateInput,
  hasAdultsOnly,
  hasProfessional,
  needsInvoice,
  readAge,
  readDeclaration,
} from './professional-use.ts'

export interface Consents {
  consent_to_rules?: boolean | null
  consent_to_phone_commercials?: boolean | null
  consent_to_email_commercials?: boolean | null
  usercom_id?: string | null
}

/** What a client sends with an order; stock Magento takes only the cart. */
export interface OrderWords {
  consents?: Consents | null
  training_certificate?: CertificateInput | null
  is_adult?: boolean | null
  /** Złoty; the total that the shopper saw. */
  expected_total?: number | null
  payu_authorization_code?: string | null
}

export interface PlaceOrderError {
  code: 'CART_NOT_ACTIVE' | 'CART_NOT_FOUND' | 'GUEST_EMAIL_MISSING' | 'UNABLE_TO_PLACE_ORDER' | 'UNDEFINED'
  message: string
}

export const unable = (message: string): PlaceOrderError => ({ code: 'UNABLE_TO_PLACE_ORDER', message })
const refusal = (message: string): PlaceOrderError => ({ code: 'UNDEFINED', message })

export const serverStopped = unable('A server error stopped your order from being placed. Please try to place your order again.')

export const otherTotal = refusal('The total of the order has changed. Please look the order over and place it again.')

export interface ReadyOrder {
  email: string
  lines: CartLine[]
  payment: PaymentMethod
  declaration: Declaration | null
}
export type Readiness = { ok: true; order: ReadyOrder } | { ok: false; error: PlaceOrderError }

const isLost = (context: ShopContext, lines: readonly CartLine[]) => (line: CartLine) =>
  !isSalableTo(line.product, context.customer) ||
  !isSoldOnline(context, line.product) ||
  line.parts.some(({ selection }) => !isSoldOnline(context, selection)) ||
  lineProblem(
    line,
    lines.filter((other) => other !== line),
  ) !== null

/** Reads the declaration that these goods require; null where none is required. */
function declarationOn({ settings, clock }: ShopContext, lines: readonly CartLine[], words: OrderWords) {
  if (settings.certificateGate && hasProfessional(lines))
    return readDeclaration(words.is_adult, words.training_certificate, shopDay(clock))
  return hasAdultsOnly(lines) ? readAge(words.is_adult) : null
}

/** Runs Magento's checks in Magento's order, then those of this shop. */
export function readyOrder(context: ShopContext, cart: CartRow, words: OrderWords): Readiness {
  const { db } = context
  const refuse = (error: PlaceOrderError): Readiness => ({ ok: false, error })
  const email = cart.customer_id === null ? cart.email : customerById(db, cart.customer_id)?.email
  if (cart.customer_id === null && !context.settings.guestCheckout)
    return refuse(unable('Guest checkout is not allowed. Register a customer account or login with existing one.'))
  if (!email) return refuse({ code: 'GUEST_EMAIL_MISSING', message: 'Guest email for cart is missing.' })
  const lines = linesOf(context, cart)
  if (lines.length === 0) return refuse(serverStopped)
  if (lines.some(isLost(context, lines))) return refuse(unable('Some of the products are out of stock.'))
  if (!isVirtual(lines)) {
    if (!cartAddress(db, cart.id, 'shipping'))
      return refuse(unable("Some addresses can't be used due to the configurations for specific countries."))
    if (!selectedRate(context, cart))
      return refuse(unable('The shipping method is missing. Select the shipping method and try again.'))
  }
  const billing = cartAddress(db, cart.id, 'billing')
  if (!billing) return refuse(unable('Please check the billing address information.'))
  const payment = selectedPayment(context, cart)
  if (!payment) return refuse(unable('Enter a valid payment method and try again.'))
  if (needsInvoice(lines) && !(billing.company && billing.vat_id))
    return refuse(
      refusal('Some of the products are sold with a VAT invoice only: the billing address needs a company and its VAT number.'),
    )
  const declared = declarationOn(context, lines, words)
  if (declared?.ok === false) return refuse(refusal(declared.message))
  // Clients of stock Magento send no consents; clients that do must accept the terms.
  if (words.consents && words.consents.consent_to_rules !== true)
    return refuse(refusal('Accept the terms of purchase and the privacy policy to place the order.'))
  return { ok: true, order: { email, lines, payment, declaration: declared?.ok ? declared.declaration : null } }
}
