import { freshCart, openCart } from '../cart/cart-access.ts'
import { isVirtual, linesOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import { authorizationError, inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { addressById } from '../session/customer-store.ts'
import { availablePayments, ratesOf } from './cart-totals.ts'
import { type AddressValues, type CartAddressInput, addressValues, valuesOfSaved } from './checkout-address.ts'
import {
  type AddressKind,
  cartAddress,
  pickupPoint,
  saveCartAddress,
  saveEmail,
  saveInAddressBook,
  savePaymentMethod,
  saveShippingMethod,
} from './checkout-store.ts'

/** Opens the cart, changes it and logs the change, as one whole. */
function change(
  context: ShopContext,
  operation: string,
  cartId: string,
  work: (cart: CartRow) => { before: unknown; after: unknown },
) {
  return context.db.transaction(() => {
    const cart = openCart(context, cartId)
    context.effects.record({ operation, cart: cart.masked_id, ...work(cart) })
    return { cart: freshCart(context, cart) }
  })
}

const isEmail = (text: string) => text.length <= 254 && /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]{2,}$/.test(text)

export function setGuestEmail(context: ShopContext, cartId: string, email: string) {
  if (context.customer) throw authorizationError('The request is not allowed for logged in customers')
  if (email.trim() === '') throw inputError('Required parameter "email" is missing')
  if (!isEmail(email.trim())) throw inputError('Invalid email format')
  return change(context, 'setGuestEmailOnCart', cartId, (cart) => {
    saveEmail(context.db, cart.id, email.trim())
    return { before: cart.email, after: email.trim() }
  })
}

export interface ShippingAddressInput {
  address?: CartAddressInput | null
  customer_address_id?: number | null
  customer_notes?: string | null
}

export interface BillingAddressInput {
  address?: CartAddressInput | null
  customer_address_id?: number | null
  same_as_shipping?: boolean | null
}

function savedAddress({ db, customer }: ShopContext, id: number, notes?: string | null): AddressValues {
  if (!customer) throw authorizationError("The current customer isn't authorized.")
  const address = addressById(db, id)
  if (!address) throw noSuchEntity(`Could not find a address with ID "${id}"`)
  if (address.customer_id !== customer.id)
    throw authorizationError(`Current customer does not have permission to address with ID "${id}"`)
  return valuesOfSaved(address, notes)
}

function writtenAddress({ db, customer }: ShopContext, input: CartAddressInput, notes?: string | null) {
  const address = addressValues(input, notes)
  if (customer && input.save_in_address_book) saveInAddressBook(db, customer.id, address)
  return address
}

function setAddress(
  context: ShopContext,
  operation: string,
  cartId: string,
  kind: AddressKind,
  read: (cart: CartRow) => AddressValues,
) {
  return change(context, operation, cartId, (cart) => {
    const before = cartAddress(context.db, cart.id, kind) ?? null
    const after = read(cart)
    saveCartAddress(context.db, cart.id, kind, after)
    return { before, after }
  })
}

export function setShippingAddress(context: ShopContext, cartId: string, inputs: readonly (ShippingAddressInput | null)[]) {
  return setAddress(context, 'setShippingAddressesOnCart', cartId, 'shipping', () => {
    if (inputs.length > 1) throw inputError('You cannot specify multiple shipping addresses.')
    const { address, customer_address_id: id, customer_notes: notes } = inputs[0] ?? {}
    if (id != null && address)
      throw inputError('The shipping address cannot contain "customer_address_id" and "address" at the same time.')
    if (id != null) return savedAddress(context, id, notes)
    if (address) return writtenAddress(context, address, notes)
    throw inputError('The shipping address must contain either "customer_address_id" or "address".')
  })
}

export function setBillingAddress(context: ShopContext, cartId: string, input: BillingAddressInput) {
  return setAddress(context, 'setBillingAddressOnCart', cartId, 'billing', (cart) => {
    const { address, customer_address_id: id, same_as_shipping: same } = input
    if (id != null && address)
      throw inputError('The billing address cannot contain "customer_address_id" and "address" at the same time.')
    if (id != null) return savedAddress(context, id)
    if (address) return writtenAddress(context, address)
    if (!same)
      throw inputError('The billing address must contain either "customer_address_id", "address", or "same_as_shipping".')
    const shipping = cartAddress(context.db, cart.id, 'shipping')
    if (!shipping) throw inputError('Could not use the "same_as_shipping" option, because the shipping address has not been set.')
    return { ...shipping, notes: null }
  })
}

export interface ShippingMethodInput {
  carrier_code: string
  method_code: string
  pickup_address?: { parcel_locker_no?: string | null; name?: string | null } | null
}

export function setShippingMethod(context: ShopContext, cartId: string, inputs: readonly (ShippingMethodInput | null)[]) {
  return change(context, 'setShippingMethodsOnCart', cartId, (cart) => {
    const [input, ...more] = inputs
    if (!input) throw inputError('Required parameter "shipping_methods" is missing')
    if (more.length > 0) throw inputError('You cannot specify multiple shipping methods.')
    const { carrier_code: carrier, method_code: method, pickup_address: chosen } = input
    if (!cartAddress(context.db, cart.id, 'shipping'))
      throw inputError('The shipping address is missing. Set the address and try again.')
    const rate = ratesOf(context, cart).find((known) => known.carrier === carrier && known.method === method && !known.reason)
    if (!rate) throw inputError(`Carrier with such method not found: ${carrier}, ${method}`)
    const point = rate.pickupPointRequired ? pointOf(context, chosen?.parcel_locker_no ?? chosen?.name) : null
    saveShippingMethod(context.db, cart.id, carrier, method, point)
    return { before: { carrier: cart.carrier, method: cart.method, point: cart.pickup_point }, after: { carrier, method, point } }
  })
}

function pointOf({ db }: ShopContext, name: string | null | undefined) {
  if (!name) throw inputError('The pickup point is missing. Select a pickup point and try again.')
  const point = pickupPoint(db, name)
  if (!point) throw inputError(`Could not find a pickup point with name "${name}"`)
  return point.name
}

export interface PaymentMethodInput {
  code: string
  purchase_order_number?: string | null
}

export function setPaymentMethod(
  context: ShopContext,
  cartId: string,
  { code, purchase_order_number: order }: PaymentMethodInput,
) {
  return change(context, 'setPaymentMethodOnCart', cartId, (cart) => {
    if (code === '') throw inputError('Required parameter "code" for "payment_method" is missing.')
    const [kind, name]: [AddressKind, string] = isVirtual(linesOf(context, cart))
      ? ['billing', 'billing']
      : ['shipping', 'shipping']
    if (!cartAddress(context.db, cart.id, kind))
      throw inputError(`The ${name} address is missing. Set the address and try again.`)
    if (!availablePayments(context, cart).some((known) => known.code === code))
      throw inputError('The requested Payment Method is not available.')
    savePaymentMethod(context.db, cart.id, code, order?.slice(0, 64) ?? null)
    return { before: cart.payment, after: code }
  })
}
