import { isVirtual, linesOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import { authorizationError, inputError, noSuchEntity } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { isPickupLocation } from '../pickup/pickup-locations.ts'
import { numberOfUid } from '../product/uids.ts'
import { changeCart } from './cart-change.ts'
import { type CartAddressInput, addressValues, boundedNotes } from './checkout-address.ts'
import {
  type AddressKind,
  type CartAddressRow,
  bookAddress,
  cartAddress,
  saveCartAddress,
  savePickupLocation,
} from './checkout-store.ts'

export interface ShippingAddressInput {
  address?: CartAddressInput | null
  customer_address_id?: number | null
  customer_address_uid?: string | null
  customer_notes?: string | null
  pickup_location_code?: string | null
}

export interface BillingAddressInput {
  address?: CartAddressInput | null
  customer_address_id?: number | null
  customer_address_uid?: string | null
  same_as_shipping?: boolean | null
  use_for_shipping?: boolean | null
}

/** Returns the id of an address book entry, given as a number or, since 2.4.9, as a uid. */
const bookId = ({
  customer_address_id: id,
  customer_address_uid: uid,
}: Pick<ShippingAddressInput, 'customer_address_id' | 'customer_address_uid'>) =>
  id ?? (uid == null ? null : (numberOfUid(uid) ?? 0))

function fromBook({ db, customer }: ShopContext, id: number, notes?: string | null): CartAddressRow {
  if (!customer) throw authorizationError("The current customer isn't authorized.")
  const address = bookAddress(db, id)
  if (!address) throw noSuchEntity(`Could not find a address with ID "${id}"`)
  const { customer_id: owner, ...values } = address
  if (owner !== customer.id) throw authorizationError(`Current customer does not have permission to address with ID "${id}"`)
  return { ...values, notes: boundedNotes(notes), customer_address_id: id, book: 0 }
}

/** Builds a cart address from the customer's input, which the order saves to the address book unless told otherwise: Magento's default. */
const written = ({ customer }: ShopContext, input: CartAddressInput, notes?: string | null): CartAddressRow => ({
  ...addressValues(input, notes),
  customer_address_id: null,
  book: customer && input.save_in_address_book !== false ? 1 : 0,
})

function save({ db }: ShopContext, cart: CartRow, kind: AddressKind, address: CartAddressRow) {
  const before = cartAddress(db, cart.id, kind) ?? null
  saveCartAddress(db, cart.id, kind, address)
  return { before, after: address }
}

const deliverable = (context: ShopContext, cart: CartRow) => {
  if (isVirtual(linesOf(context, cart)))
    throw noSuchEntity('Shipping address is not allowed on cart: cart contains no items for shipment.')
}

export function setShippingAddress(context: ShopContext, cartId: string, inputs: readonly (ShippingAddressInput | null)[]) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  if (inputs.length === 0) throw inputError('Required parameter "shipping_addresses" is missing')
  return changeCart(context, 'setShippingAddressesOnCart', cartId, (cart) => {
    if (inputs.length > 1) throw inputError('You cannot specify multiple shipping addresses.')
    const { address, customer_notes: notes, pickup_location_code: code } = inputs[0] ?? {}
    if (code && !isPickupLocation(code)) throw noSuchEntity(`Could not find a pickup location with code "${code}"`)
    const id = bookId(inputs[0] ?? {})
    if (id != null && address)
      throw inputError('The shipping address cannot contain "customer_address_id" and "address" at the same time.')
    if (id == null && !address) throw inputError('The shipping address must contain either "customer_address_id" or "address".')
    const values = address ? written(context, address, notes) : fromBook(context, id ?? 0, notes)
    deliverable(context, cart)
    savePickupLocation(context.db, cart.id, code ?? null)
    return save(context, cart, 'shipping', values)
  })
}

export function setBillingAddress(context: ShopContext, cartId: string, input: BillingAddressInput) {
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  if (Object.keys(input).length === 0) throw inputError('Required parameter "billing_address" is missing')
  return changeCart(context, 'setBillingAddressOnCart', cartId, (cart) => {
    const { address, same_as_shipping: same, use_for_shipping: forShipping } = input
    const id = bookId(input)
    if (id == null && !address && !same)
      throw inputError('The billing address must contain either "customer_address_id", "address", or "same_as_shipping".')
    if (id != null && address)
      throw inputError('The billing address cannot contain "customer_address_id" and "address" at the same time.')
    if (same) return save(context, cart, 'billing', shippingAsBilling(context, cart))
    const values = address ? written(context, address) : fromBook(context, id ?? 0)
    // Magento uses the address for shipping too, but only where the cart needs delivery.
    if (forShipping && !isVirtual(linesOf(context, cart))) {
      const notes = cartAddress(context.db, cart.id, 'shipping')?.notes ?? null
      saveCartAddress(context.db, cart.id, 'shipping', { ...values, notes, book: 0 })
    }
    return save(context, cart, 'billing', values)
  })
}

function shippingAsBilling({ db }: ShopContext, cart: CartRow): CartAddressRow {
  const shipping = cartAddress(db, cart.id, 'shipping')
  if (!shipping) throw inputError('Could not use the "same_as_shipping" option, because the shipping address has not been set.')
  return { ...shipping, notes: null, book: 0 }
}
