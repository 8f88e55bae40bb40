import { authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid } from '../product/uids.ts'
import { customerById } from '../session/customer-store.ts'
import { createCart, createGuestCart, customersCart, openCart } from './cart-access.ts'
import { discountOf } from './cart-discount.ts'
import { cartItemResolvers, cartItems } from './cart-item-fields.ts'
import { isVirtual, linesOf } from './cart-lines.ts'
import { cartPrices } from './cart-prices.ts'
import type { CartRow } from './cart-store.ts'
import { type ItemUpdate, addProducts, removeItem, updateItems } from './change-cart.ts'
import { applyCoupon, applyCoupons, removeCoupon, removeCoupons } from './change-coupon.ts'
import { clearCart, setCartAsInactive } from './clear-cart.ts'
import type { CartItemInput } from './item-input.ts'
import { type LineOrder, sortLines } from './line-order.ts'
import { assignCustomer, mergeCarts } from './merge-carts.ts'
import { type OlderInput, addAsBefore } from './older-adds.ts'

interface Paging {
  currentPage: number
  pageSize: number
  sort?: LineOrder | null
}

/** Returns a page of the lines; a page beyond the last returns the last one, as in Magento's collections. */
function pageOfItems(cart: CartRow, { currentPage, pageSize, sort }: Paging, context: ShopContext) {
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.')
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.')
  const items = cartItems(cart, context)
  const sorted = sort ? sortLines(items, sort) : items
  const pages = Math.ceil(items.length / pageSize)
  const page = Math.min(currentPage, Math.max(pages, 1))
  return {
    total_count: items.length,
    items: sorted.slice((page - 1) * pageSize, page * pageSize),
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: pages },
  }
}

type Input<More> = { input?: (More & { cart_id: string }) | null }
const older =
  (parentNeeded = false) =>
  (_: unknown, { input }: { input?: OlderInput | null }, context: ShopContext) =>
    addAsBefore(context, input ?? { cart_id: '', cart_items: [] }, parentNeeded)

/** Returns the coupon while it applies, else null, as Magento does. */
const appliedCoupons = (cart: CartRow, context: ShopContext) => (discountOf(context, cart).rule ? [{ code: cart.coupon }] : null)

export const cartResolvers = {
  Query: {
    cart: (_: unknown, { cart_id }: { cart_id: string }, context: ShopContext) => openCart(context, cart_id),
    customerCart(_: unknown, __: unknown, context: ShopContext) {
      if (!context.customer) throw authorizationError('The request is allowed for logged in customer')
      return customersCart(context, context.customer.id)
    },
  },
  Mutation: {
    createEmptyCart: (_: unknown, { input }: { input?: { cart_id?: string | null } | null }, context: ShopContext) =>
      createCart(context, input?.cart_id),
    createGuestCart: (_: unknown, { input }: { input?: { cart_uid?: string | null } | null }, context: ShopContext) => ({
      cart: createGuestCart(context, input?.cart_uid),
    }),
    addProductsToCart: (
      _: unknown,
      { cartId, cartItems: items }: { cartId: string; cartItems: CartItemInput[] },
      context: ShopContext,
    ) => addProducts(context, cartId, items),
    addProductsToNewCart: (_: unknown, { cartItems: items }: { cartItems: CartItemInput[] }, context: ShopContext) =>
      addProducts(context, createCart(context), items),
    setCartAsInactive: (_: unknown, { cartId }: { cartId: string }, context: ShopContext) => setCartAsInactive(context, cartId),
    addSimpleProductsToCart: older(),
    addVirtualProductsToCart: older(),
    addConfigurableProductsToCart: older(true),
    addBundleProductsToCart: older(),
    addDownloadableProductsToCart: older(),
    updateCartItems: (_: unknown, { input }: Input<{ cart_items: (ItemUpdate | null)[] }>, context: ShopContext) =>
      updateItems(context, input?.cart_id ?? '', input?.cart_items ?? []),
    removeItemFromCart: (_: unknown, { input }: Input<ItemUpdate>, context: ShopContext) =>
      removeItem(context, input?.cart_id ?? '', input ?? {}),
    clearCart: (_: unknown, { input }: { input: { uid: string } }, context: ShopContext) => clearCart(context, input.uid),
    mergeCarts: (_: unknown, carts: { source_cart_id: string; destination_cart_id?: string | null }, context: ShopContext) =>
      mergeCarts(context, carts.source_cart_id, carts.destination_cart_id),
    assignCustomerToGuestCart: (_: unknown, { cart_id }: { cart_id: string }, context: ShopContext) =>
      assignCustomer(context, cart_id),
    applyCouponToCart: (_: unknown, { input }: Input<{ coupon_code: string }>, context: ShopContext) =>
      applyCoupon(context, input?.cart_id ?? '', input?.coupon_code ?? ''),
    removeCouponFromCart: (_: unknown, { input }: Input<object>, context: ShopContext) =>
      removeCoupon(context, input?.cart_id ?? ''),
    applyCouponsToCart: (
      _: unknown,
      { input }: Input<{ coupon_codes: (string | null)[]; type?: 'APPEND' | 'REPLACE' | null }>,
      context: ShopContext,
    ) => applyCoupons(context, input?.cart_id ?? '', input?.coupon_codes ?? [], input?.type === 'REPLACE'),
    removeCouponsFromCart: (_: unknown, { input }: Input<{ coupon_codes: (string | null)[] }>, context: ShopContext) =>
      removeCoupons(context, input?.cart_id ?? '', input?.coupon_codes ?? []),
  },
  Cart: {
    id: ({ masked_id }: CartRow) => masked_id,
    email: ({ customer_id, email }: CartRow, _: unknown, { db }: ShopContext) =>
      customer_id === null ? email : (customerById(db, customer_id)?.email ?? null),
    is_virtual: (cart: CartRow, _: unknown, context: ShopContext) => isVirtual(linesOf(context, cart)),
    total_quantity: (cart: CartRow, _: unknown, context: ShopContext) =>
      linesOf(context, cart).reduce((total, { item }) => total + item.quantity, 0),
    items: (cart: CartRow, _: unknown, context: ShopContext) => cartItems(cart, context),
    itemsV2: pageOfItems,
    applied_coupon: (cart: CartRow, _: unknown, context: ShopContext) => appliedCoupons(cart, context)?.[0] ?? null,
    applied_coupons: (cart: CartRow, _: unknown, context: ShopContext) => appliedCoupons(cart, context),
    rules: (cart: CartRow, _: unknown, context: ShopContext) => {
      const { rule } = discountOf(context, cart)
      return rule ? [{ uid: encodeUid(rule.id), name: rule.name }] : []
    },
    consents: () => null,
    prices: (cart: CartRow, _: unknown, context: ShopContext) => cartPrices(context, cart),
  },
  ...cartItemResolvers,
}
