import { authorizationError, inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { cartTotals } from '../checkout/cart-totals.ts'
import { attributeByCode, optionByValue } from '../product/attribute-store.ts'
import { selectionFigures } from '../product/price.ts'
import { bundleUid, configurableUid, encodeUid } from '../product/uids.ts'
import { customerById } from '../session/customer-store.ts'
import { money } from '../store/money.ts'
import { createCart, customersCart, openCart } from './cart-access.ts'
import { type CartLine, isVirtual, lineMoney, lineProblem, linesOf } from './cart-lines.ts'
import type { CartRow } from './cart-store.ts'
import { type ItemUpdate, addProducts, mergeCarts, removeItem, updateItems } from './change-cart.ts'
import { type LineOrder, sortLines } from './line-order.ts'
import type { CartItemInput } from './wanted-item.ts'

/** A line beside the others it shares the stock with. */
type CartItem = CartLine & { __typename: string; others: readonly CartLine[] }

const itemTypes: Partial<Record<CartLine['product']['__typename'], string>> = {
  ConfigurableProduct: 'ConfigurableCartItem',
  BundleProduct: 'BundleCartItem',
  VirtualProduct: 'VirtualCartItem',
  DownloadableProduct: 'DownloadableCartItem',
}

const asItem = (line: CartLine, lines: readonly CartLine[]): CartItem => ({
  ...line,
  __typename: itemTypes[line.product.__typename] ?? 'SimpleCartItem',
  others: lines.filter((other) => other !== line),
})

const allItems = (cart: CartRow, context: ShopContext) => {
  const lines = linesOf(context, cart)
  return lines.map((line) => asItem(line, lines))
}

interface Paging {
  currentPage: number
  pageSize: number
  sort?: LineOrder | null
}

function pageOfItems(cart: CartRow, { currentPage, pageSize, sort }: Paging, context: ShopContext) {
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.')
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.')
  const items = allItems(cart, context)
  const sorted = sort ? sortLines(items, sort) : items
  return {
    total_count: items.length,
    items: sorted.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(items.length / pageSize) },
  }
}

function itemErrors(item: CartItem) {
  const problem = lineProblem(item, item.others)
  if (!problem) return null
  const code = problem.code === 'UNDEFINED' ? 'ITEM_INCREMENTS' : 'ITEM_QTY'
  return [{ code, message: problem.message }]
}

function itemPrices(item: CartItem) {
  const { unit, gross, net } = lineMoney(item)
  return { price: money(unit), row_total: money(net), row_total_including_tax: money(gross), total_item_discount: money(0) }
}

function chosenOptions({ product, variant }: CartItem, _: unknown, { db, store }: ShopContext) {
  const attribute = attributeByCode(db, store.lang, product.variant_attribute ?? '')
  const value = variant?.variant_value
  if (!attribute || value == null) return []
  return [
    {
      configurable_product_option_uid: encodeUid(`${product.id}/${attribute.id}`),
      configurable_product_option_value_uid: configurableUid(attribute.id, value),
      option_label: attribute.label,
      value_label: optionByValue(db, store.lang, value)?.label ?? '',
    },
  ]
}

function chosenBundleOptions({ product, parts }: CartItem, _: unknown, { store }: ShopContext) {
  const byOption = Map.groupBy(parts, ({ selection }) => selection.option_id)
  return [...byOption].map(([option, chosen]) => ({
    uid: encodeUid(`bundle/${option}`),
    label: chosen[0]?.selection[`title_${store.lang}`],
    type: chosen[0]?.selection.option_type,
    values: chosen.map(({ selection, quantity }) => ({
      id: selection.selection_id,
      uid: bundleUid(option, selection.selection_id, quantity),
      label: selection.name,
      quantity,
      price: selectionFigures(selection, 1, product.bundle_discount_percent ?? 0).final / 100,
    })),
  }))
}

const itemFields = {
  uid: ({ item }: CartItem) => encodeUid(item.id),
  quantity: ({ item }: CartItem) => item.quantity,
  errors: itemErrors,
  prices: itemPrices,
}

interface UpdateInput {
  cart_id: string
  cart_items: (ItemUpdate | null)[]
}

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
    addProductsToCart: (
      _: unknown,
      { cartId, cartItems }: { cartId: string; cartItems: CartItemInput[] },
      context: ShopContext,
    ) => addProducts(context, cartId, cartItems),
    updateCartItems: (_: unknown, { input }: { input?: UpdateInput | null }, context: ShopContext) =>
      updateItems(context, input?.cart_id ?? '', input?.cart_items ?? []),
    removeItemFromCart: (_: unknown, { input }: { input?: (ItemUpdate & { cart_id: string }) | null }, context: ShopContext) =>
      removeItem(context, input?.cart_id ?? '', input ?? {}),
    mergeCarts: (_: unknown, carts: { source_cart_id: string; destination_cart_id?: string | null }, context: ShopContext) =>
      mergeCarts(context, carts.source_cart_id, carts.destination_cart_id),
  },
  Cart: {
    id: ({ masked_id }: CartRow) => masked_id,
    email: ({ customer_id, email }: CartRow, _: unknown, { db }: ShopContext) =>
      customer_id === null ? email : (customerById(db, customer_id)?.email ?? null),
    is_virtual: (cart: CartRow, _: unknown, context: ShopContext) => isVirtual(linesOf(context, cart)),
    total_quantity: (cart: CartRow, _: unknown, context: ShopContext) =>
      linesOf(context, cart).reduce((total, { item }) => total + item.quantity, 0),
    items: (cart: CartRow, _: unknown, context: ShopContext) => allItems(cart, context),
    itemsV2: pageOfItems,
    applied_coupons: () => null,
    consents: () => null,
    prices(cart: CartRow, _: unknown, context: ShopContext) {
      const { subtotal, subtotalNet, taxes, fee, grandTotal } = cartTotals(context, cart)
      return {
        subtotal_excluding_tax: money(subtotalNet),
        subtotal_including_tax: money(subtotal),
        subtotal_with_discount_excluding_tax: money(subtotalNet),
        applied_taxes: taxes.map(({ rate, amount }) => ({ label: `VAT ${rate}%`, amount: money(amount) })),
        discounts: null,
        cash_on_delivery_fee: fee > 0 ? money(fee) : null,
        grand_total: money(grandTotal),
      }
    },
  },
  SimpleCartItem: itemFields,
  VirtualCartItem: itemFields,
  DownloadableCartItem: itemFields,
  ConfigurableCartItem: {
    ...itemFields,
    configurable_options: chosenOptions,
    configured_variant: ({ variant }: CartItem) => variant,
  },
  BundleCartItem: { ...itemFields, bundle_options: chosenBundleOptions },
}
