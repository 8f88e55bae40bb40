import type { CartMoneyFragment, CheckoutAddressFragment, CheckoutStateFragment } from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import type { OrderFacts } from './checkout-steps.ts'

export interface ShippingMethod {
  carrier: string
  method: string
  title: string
  /** Kind of delivery of the carrier, e.g. to the door. */
  way: string
  /** Gross price in złoty. */
  price: number
  /** Whether the parcel goes to a pickup point that has to be chosen. */
  needsPoint: boolean
}

/** A shipping method that is not available for this cart or address, and why. */
export interface ClosedMethod {
  title: string
  reason: string
}

/** A payment method that the shop offers. */
export interface PaymentMethod {
  code: string
  title: string
  /** Fee added to the order, where the engine returns one. */
  fee?: { value: number | null } | null
  /** Explanation, in the shop's own words. */
  instructions?: string | null
}

/** The payment method that is set on the cart. */
export interface ChosenPayment {
  code: string
  title: string
  /** PayU's value of the chosen bank, card or wallet. */
  method?: string | undefined
}

/** Place where a parcel is collected. */
export interface PickupPoint {
  name: string | null
  street: string | null
  city: string | null
  postcode: string | null
  country_code: string | null
  is_cash_on_delivery: boolean | null
  parcel_locker_no: string | null
}

export interface Checkout {
  id: string
  email: string | null
  virtual: boolean
  money: CartMoneyFragment | null
  shipping: CheckoutAddressFragment | undefined
  billing: CheckoutAddressFragment | undefined
  notes: string
  /** The methods available for the shipping address. */
  methods: ShippingMethod[]
  closed: ClosedMethod[]
  method: ShippingMethod | undefined
  point: PickupPoint | undefined
  payments: PaymentMethod[]
  payment: ChosenPayment | undefined
}

/** Returns the method's title; empty where it only repeats the carrier's, as Magento's own methods often do. */
const wayOf = ({ carrier_title: carrier, method_title: method }: { carrier_title: string; method_title: string | null }) =>
  method === null || method === carrier ? '' : method

export function checkoutOf(state: CheckoutStateFragment): Checkout {
  const [shipping] = present(state.shipping_addresses)
  const chosen = shipping?.selected_shipping_method
  // Magento returns no method of a carrier that cannot take the parcel, only the reason.
  const told = present(shipping?.available_shipping_methods).filter((one) => one.carrier_code)
  const methods = told
    .filter((one) => one.available && one.method_code)
    .map((one) => ({
      carrier: one.carrier_code,
      method: one.method_code ?? '',
      title: one.carrier_title,
      way: wayOf(one),
      price: one.price_incl_tax.value ?? 0,
      needsPoint: one.pickup_point_required === true,
    }))
  const point = chosen?.pickup_address
  return {
    id: state.id,
    email: state.email,
    virtual: state.is_virtual,
    money: state.prices,
    shipping,
    billing: state.billing_address ?? undefined,
    notes: shipping?.customer_notes ?? '',
    methods,
    closed: told
      .filter((one) => !one.available && one.error_message)
      .map((one) => ({ title: one.carrier_title, reason: one.error_message ?? '' })),
    method: chosen?.carrier_code
      ? {
          carrier: chosen.carrier_code,
          method: chosen.method_code,
          title: chosen.carrier_title,
          way: wayOf(chosen),
          price: chosen.price_incl_tax.value ?? 0,
          needsPoint: methods.some(
            (one) => one.needsPoint && one.carrier === chosen.carrier_code && one.method === chosen.method_code,
          ),
        }
      : undefined,
    point: point?.name || point?.parcel_locker_no ? point : undefined,
    payments: present(state.available_payment_methods),
    payment: paymentOf(state.selected_payment_method),
  }
}

function paymentOf(chosen: CheckoutStateFragment['selected_payment_method']): ChosenPayment | undefined {
  // Magento represents no method by an empty code.
  if (!chosen?.code) return undefined
  return { code: chosen.code, title: chosen.title, method: chosen.payu_additional_data?.payu_method ?? undefined }
}

/** Returns the price of the chosen method; `null` where nothing is delivered, `undefined` before one is chosen. */
export function deliveryPrice({ virtual, method }: Pick<Checkout, 'virtual' | 'method'>) {
  return virtual ? null : method?.price
}

export function sameMethod(
  one: Pick<ShippingMethod, 'carrier' | 'method'> | undefined,
  other: Pick<ShippingMethod, 'carrier' | 'method'> | undefined,
) {
  return one?.carrier === other?.carrier && one?.method === other?.method
}

/** Whether a method is chosen, with the pickup point where it needs one. */
export function isDeliveryChosen({ method, point }: Pick<Checkout, 'method' | 'point'>) {
  return method !== undefined && (!method.needsPoint || point !== undefined)
}

export function factsOf(checkout: Checkout, lines: number, signedIn: boolean): OrderFacts {
  return {
    lines,
    signedIn,
    virtual: checkout.virtual,
    email: Boolean(checkout.email),
    shippingAddress: checkout.shipping !== undefined,
    shippingMethod: isDeliveryChosen(checkout),
    billingAddress: checkout.billing !== undefined,
    payment: checkout.payment !== undefined,
  }
}

/** Returns what the shopper has read before pressing the button, for comparison: lines with quantities, delivery, payment and total. */
export function digest(lines: readonly { key: string; quantity: number }[], { money, method, point, payment }: Checkout) {
  const goods = lines.map((line) => `${line.key}×${line.quantity}`).sort()
  return JSON.stringify([
    goods,
    money?.grand_total?.value,
    method?.carrier,
    method?.method,
    point?.name,
    payment?.code,
    payment?.method,
  ])
}
