import * as v from 'valibot'
import type { CartRow } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { netOf } from '../product/price.ts'
import { countryName, regionsOf } from '../store/countries.ts'
import { money } from '../store/money.ts'
import type { Language } from '../store/store-views.ts'
import { availablePayments, ratesOf, selectedPayment, selectedRate } from './cart-totals.ts'
import {
  type BillingAddressInput,
  type PaymentMethodInput,
  type ShippingAddressInput,
  type ShippingMethodInput,
  setBillingAddress,
  setGuestEmail,
  setPaymentMethod,
  setShippingAddress,
  setShippingMethod,
} from './change-checkout.ts'
import type { AddressValues } from './checkout-address.ts'
import { cartAddress, pickupPoint } from './checkout-store.ts'
import { type Consents, placeOrder } from './place-order.ts'
import { type ShippingRate, shippingVat } from './shipping-rates.ts'

/** An address of a cart, which knows its cart because the shipping methods hang on it. */
type CartAddress = AddressValues & { cart: CartRow }

const prices = ({ gross }: ShippingRate) => ({
  amount: money(netOf(gross, shippingVat)),
  price_excl_tax: money(netOf(gross, shippingVat)),
  price_incl_tax: money(gross),
})

const named = (rate: ShippingRate, lang: Language) => ({
  carrier_code: rate.carrier,
  carrier_title: rate.carrierTitle[lang],
  method_code: rate.method,
  method_title: rate.methodTitle[lang],
  ...prices(rate),
})

const addressFields = {
  street: ({ street }: CartAddress) => v.parse(v.array(v.string()), JSON.parse(street)),
  country: ({ country }: CartAddress, _: unknown, { store }: ShopContext) => ({
    code: country,
    label: countryName(country, store.lang),
  }),
  region({ country, region, region_id }: CartAddress, _: unknown, { store }: ShopContext) {
    const known = regionsOf(country, store.lang).find(({ id }) => id === region_id)
    if (known) return { code: known.code, label: known.name, region_id: known.id }
    return region ? { code: null, label: region, region_id: null } : null
  },
}

function pickupAddress(cart: CartRow, rate: ShippingRate, { db }: ShopContext) {
  const point = rate.pickupPointRequired && cart.pickup_point ? pickupPoint(db, cart.pickup_point) : undefined
  if (!point) return null
  const { name, street, city, postcode, accepts_payment } = point
  return { name, street, city, postcode, country_code: 'PL', is_cash_on_delivery: accepts_payment === 1, parcel_locker_no: name }
}

export const checkoutResolvers = {
  Cart: {
    shipping_addresses(cart: CartRow, _: unknown, { db }: ShopContext) {
      const address = cartAddress(db, cart.id, 'shipping')
      return address ? [{ ...address, cart }] : []
    },
    billing_address(cart: CartRow, _: unknown, { db }: ShopContext) {
      const address = cartAddress(db, cart.id, 'billing')
      return address ? { ...address, cart } : null
    },
    available_payment_methods: (cart: CartRow, _: unknown, context: ShopContext) => availablePayments(context, cart),
    selected_payment_method(cart: CartRow, _: unknown, context: ShopContext) {
      const selected = selectedPayment(context, cart)
      return { code: selected?.code ?? '', title: selected?.title ?? '', purchase_order_number: cart.purchase_order_number }
    },
  },
  BillingCartAddress: addressFields,
  ShippingCartAddress: {
    ...addressFields,
    customer_notes: ({ notes }: CartAddress) => notes ?? '',
    available_shipping_methods: ({ cart }: CartAddress, _: unknown, context: ShopContext) =>
      ratesOf(context, cart).map((rate) => ({
        ...named(rate, context.store.lang),
        available: rate.reason === null,
        error_message: rate.reason?.[context.store.lang] ?? null,
        pickup_point_required: rate.pickupPointRequired,
      })),
    selected_shipping_method({ cart }: CartAddress, _: unknown, context: ShopContext) {
      const rate = selectedRate(context, cart)
      return rate ? { ...named(rate, context.store.lang), pickup_address: pickupAddress(cart, rate, context) } : null
    },
  },
  Mutation: {
    setGuestEmailOnCart: (_: unknown, { input }: Input<{ email: string }>, context: ShopContext) =>
      setGuestEmail(context, input?.cart_id ?? '', input?.email ?? ''),
    setShippingAddressesOnCart: (
      _: unknown,
      { input }: Input<{ shipping_addresses: (ShippingAddressInput | null)[] }>,
      context: ShopContext,
    ) => setShippingAddress(context, input?.cart_id ?? '', input?.shipping_addresses ?? []),
    setBillingAddressOnCart: (_: unknown, { input }: Input<{ billing_address: BillingAddressInput }>, context: ShopContext) =>
      setBillingAddress(context, input?.cart_id ?? '', input?.billing_address ?? {}),
    setShippingMethodsOnCart: (
      _: unknown,
      { input }: Input<{ shipping_methods: (ShippingMethodInput | null)[] }>,
      context: ShopContext,
    ) => setShippingMethod(context, input?.cart_id ?? '', input?.shipping_methods ?? []),
    setPaymentMethodOnCart: (_: unknown, { input }: Input<{ payment_method: PaymentMethodInput }>, context: ShopContext) =>
      setPaymentMethod(context, input?.cart_id ?? '', input?.payment_method ?? { code: '' }),
    placeOrder: (_: unknown, { input }: Input<{ consents?: Consents | null }>, context: ShopContext) =>
      placeOrder(context, input?.cart_id ?? '', input?.consents ?? {}),
  },
}

interface Input<More> {
  input?: (More & { cart_id: string }) | null
}
