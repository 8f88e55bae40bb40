import type { CartMoneyFragment, CheckoutAddressFragment, CheckoutStateFragment } from '#graphql/graphql.ts'
import { present } from '#shop/cart/cart.ts'
import type { OrderFacts } from './checkout-steps.ts'

export interface ShippingMethod {
  carrier: string
  method: string
  title: string
  /** How the carrier brings it, e.g. to the door. */
  way: string
  /** Gross price in złoty. */
  price: number
  /** Whether the parcel goes to a point that is still to be chosen. */
  needsPoint: boolean
}

/** A way of delivery that this cart or address cannot take, and why. */
export interface ClosedMethod {
  title: string
  reason: string
}

/** A way to pay as the shop offers it. */
export interface PaymentMethod {
  code: string
  title: string
  /** What it adds to the order, where the shop tells that. */
  fee?: { value: number | null } | null
  /** What it means, in the shop's own words. */
  instructions?: string | null
}

/** The way to pay that a cart has. */
export interface ChosenPayment {
  code: string
  title: string
  /** PayU's own value of the chosen bank, card or wallet. */
  method?: string | undefined
}

/** Where a parcel is collected. */
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
  /** The methods that the address above may have. */
  methods: ShippingMethod[]
  closed: ClosedMethod[]
  method: ShippingMethod | undefined
  point: PickupPoint | undefined
  payments: PaymentMethod[]
  payment: ChosenPayment | undefined
}

/** Magento's own ways are often called as their carrier, which is said once. */
const wayOf = ({ carrier_title: carrier, method_title: method }: { carrier_title: string; method_title: string | null }) =>
  method === null || method === carrier ? '' : method

export function checkoutOf(state: CheckoutStateFragment): Checkout {
  const [shipping] = present(state.shipping_addresses)
  const chosen = shipping?.selected_shipping_method
  // Magento names no method of a carrier that cannot take the parcel, only why.
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
  // Magento names no method with an empty code.
  if (!chosen?.code) return undefined
  return { code: chosen.code, title: chosen.title, method: chosen.payu_additional_data?.payu_method ?? undefined }
}

/** Of the chosen way; null where nothing is delivered, undefined before one is chosen. */
export function deliveryPrice({ virtual, method }: Pick<Checkout, 'virtual' | 'method'>) {
  return virtual ? null : method?.price
}

export function sameMethod(
  one: Pick<ShippingMethod, 'carrier' | 'method'> | undefined,
  other: Pick<ShippingMethod, 'carrier' | 'method'> | undefined,
) {
  return one?.carrier === other?.carrier && one?.method === other?.method
}

/** Chosen, with the point where one is needed. */
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

/** What the shopper has read before pressing the button: lines with quantities, delivery, payment and the sum. */
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
