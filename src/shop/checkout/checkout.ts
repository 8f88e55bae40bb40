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
}

export interface PaymentMethod {
  code: string
  title: string
}

export interface Checkout {
  id: string
  email: string | null
  virtual: boolean
  money: CartMoneyFragment | null
  shipping: CheckoutAddressFragment | undefined
  billing: CheckoutAddressFragment | undefined
  notes: string
  /** The methods that can be completed here, for the address above. */
  methods: ShippingMethod[]
  method: ShippingMethod | undefined
  payments: PaymentMethod[]
  payment: PaymentMethod | undefined
}

/** Ways to pay that need no other party before the order is placed. */
const payable = ['banktransfer', 'cashondelivery']

export function checkoutOf(state: CheckoutStateFragment): Checkout {
  const [shipping] = present(state.shipping_addresses)
  const chosen = shipping?.selected_shipping_method
  const offered = present(shipping?.available_shipping_methods).filter(
    (one) => one.available && one.carrier_code && one.method_code && !one.pickup_point_required,
  )
  return {
    id: state.id,
    email: state.email,
    virtual: state.is_virtual,
    money: state.prices,
    shipping,
    billing: state.billing_address ?? undefined,
    notes: shipping?.customer_notes ?? '',
    methods: offered.map((one) => ({
      carrier: one.carrier_code,
      method: one.method_code ?? '',
      title: one.carrier_title,
      way: one.method_title ?? '',
      price: one.price_incl_tax.value ?? 0,
    })),
    method: chosen?.carrier_code
      ? {
          carrier: chosen.carrier_code,
          method: chosen.method_code,
          title: chosen.carrier_title,
          way: chosen.method_title,
          price: chosen.price_incl_tax.value ?? 0,
        }
      : undefined,
    payments: present(state.available_payment_methods).filter((one) => payable.includes(one.code)),
    // Magento names no method with an empty code.
    payment: state.selected_payment_method?.code ? state.selected_payment_method : undefined,
  }
}

export function sameMethod(one: ShippingMethod | undefined, other: ShippingMethod | undefined) {
  return one?.carrier === other?.carrier && one?.method === other?.method
}

export function factsOf(checkout: Checkout, lines: number, signedIn: boolean): OrderFacts {
  return {
    lines,
    signedIn,
    virtual: checkout.virtual,
    email: Boolean(checkout.email),
    shippingAddress: checkout.shipping !== undefined,
    shippingMethod: checkout.method !== undefined,
    billingAddress: checkout.billing !== undefined,
    payment: checkout.payment !== undefined,
  }
}

/** What the shopper has read before pressing the button: lines with quantities, delivery, payment and the sum. */
export function digest(lines: readonly { key: string; quantity: number }[], { money, method, payment }: Checkout) {
  const goods = lines.map((line) => `${line.key}×${line.quantity}`).sort()
  return JSON.stringify([goods, money?.grand_total?.value, method?.carrier, method?.method, payment?.code])
}
