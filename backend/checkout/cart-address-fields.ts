import * as v from 'valibot'
import { cartItems } from '../cart/cart-item-fields.ts'
import { isVirtual, linesOf, weightOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { netOf } from '../product/price.ts'
import { encodeUid } from '../product/uids.ts'
import { countryName, regionsOf } from '../store/countries.ts'
import { money } from '../store/money.ts'
import type { Language } from '../store/store-views.ts'
import { attributeValues } from './address-attributes.ts'
import { ratesOf, selectedRate } from './cart-totals.ts'
import { type AddressKind, type CartAddressRow, cartAddress, pickupLocationOf, pickupPoint } from './checkout-store.ts'
import { type ShippingRate, shippingVat } from './shipping-rates.ts'

/** An address of a cart together with its cart, on which the shipping methods depend. */
type CartAddress = CartAddressRow & { cart: CartRow; kind: AddressKind }
type Field = (address: CartAddress, _: unknown, context: ShopContext) => unknown

export function addressOf({ db }: ShopContext, cart: CartRow, kind: AddressKind): CartAddress | null {
  const address = cartAddress(db, cart.id, kind)
  return address ? { ...address, cart, kind } : null
}

const prices = (gross: number) => ({
  ...{ amount: money(netOf(gross, shippingVat)), base_amount: null },
  ...{ price_excl_tax: money(netOf(gross, shippingVat)), price_incl_tax: money(gross) },
})

/** Returns Magento's shipping method. An unavailable one is returned like a carrier's error: no method, no price, a message. */
export const availableMethod = (rate: ShippingRate, lang: Language) => ({
  carrier_code: rate.carrier,
  carrier_title: rate.carrierTitle[lang],
  method_code: rate.reason ? null : rate.method,
  method_title: rate.reason ? null : rate.methodTitle[lang],
  ...prices(rate.reason ? 0 : rate.gross),
  available: rate.reason === null,
  error_message: rate.reason?.[lang] ?? null,
  pickup_point_required: rate.pickupPointRequired,
})

const selectedMethod: Field = ({ cart }, _, context) => {
  const rate = selectedRate(context, cart)
  if (!rate) return null
  const { lang } = context.store
  return {
    ...{ carrier_code: rate.carrier, carrier_title: rate.carrierTitle[lang] },
    ...{ method_code: rate.method, method_title: rate.methodTitle[lang] },
    ...prices(rate.gross),
    pickup_address: pickupAddress(cart, rate, context),
  }
}

function pickupAddress(cart: CartRow, rate: ShippingRate, { db }: ShopContext) {
  const point = rate.pickupPointRequired && cart.pickup_point ? pickupPoint(db, cart.pickup_point) : undefined
  if (!point) return null
  const { name, street, city, postcode, accepts_payment } = point
  return { name, street, city, postcode, country_code: 'PL', is_cash_on_delivery: accepts_payment === 1, parcel_locker_no: name }
}

/** Returns the uid of a cart's address, from an id space shared by billing and shipping: two ids per cart. */
const uidOf = ({ cart, kind }: CartAddress) => encodeUid(cart.id * 2 + (kind === 'billing' ? 0 : 1))

const sharedFields: Record<string, Field> = {
  uid: uidOf,
  id: ({ customer_address_id }) => customer_address_id,
  customer_address_uid: ({ customer_address_id: id }) => (id === null ? null : encodeUid(id)),
  street: ({ street }) => v.parse(v.array(v.string()), JSON.parse(street)),
  // Stock Magento labels the country of a cart address with its code; the shop's modules provide a name.
  country: ({ country }, _, { store, engine }) => ({
    code: country,
    label: engine.modules === 'stock' ? country : countryName(country, store.lang),
  }),
  region({ country, region, region_id }, _, { store }) {
    const known = regionsOf(country, store.lang).find(({ id }) => id === region_id)
    if (known) return { code: known.code, label: known.name, region_id: known.id }
    return region ? { code: null, label: region, region_id: null } : null
  },
  custom_attributes: ({ custom_attributes }) => attributeValues(custom_attributes),
  customer_notes: ({ notes }) => notes ?? '',
}

const withoutOrigin = ({ customer_address_id: _, book: __, notes: ___, cart: ____, kind: _____, ...values }: CartAddress) =>
  values

export const cartAddressResolvers = {
  BillingCartAddress: { ...sharedFields, customer_notes: () => null },
  ShippingCartAddress: {
    ...sharedFields,
    pickup_location_code: ({ cart }: CartAddress, _: unknown, { db }: ShopContext) => pickupLocationOf(db, cart.id),
    same_as_billing(address: CartAddress, _: unknown, context: ShopContext) {
      const billing = addressOf(context, address.cart, 'billing')
      return billing !== null && JSON.stringify(withoutOrigin(billing)) === JSON.stringify(withoutOrigin(address))
    },
    items_weight: ({ cart }: CartAddress, _: unknown, context: ShopContext) => weightOf(linesOf(context, cart)) / 1000,
    cart_items: ({ cart }: CartAddress, _: unknown, context: ShopContext) =>
      linesOf(context, cart).map(({ item }) => ({ cart_item_id: item.id, quantity: item.quantity })),
    cart_items_v2: ({ cart }: CartAddress, _: unknown, context: ShopContext) => cartItems(cart, context),
    available_shipping_methods: ({ cart }: CartAddress, _: unknown, context: ShopContext) =>
      ratesOf(context, cart).map((rate) => availableMethod(rate, context.store.lang)),
    selected_shipping_method: selectedMethod,
  },
}

/** Returns the shipping address of a cart; none for a virtual cart, as in Magento. */
export const shippingAddresses = (cart: CartRow, _: unknown, context: ShopContext) => {
  const address = isVirtual(linesOf(context, cart)) ? null : addressOf(context, cart, 'shipping')
  return address ? [address] : []
}
