import type { ShopContext } from '../endpoint/shop-context.ts'
import { selectionFigures } from '../product/price.ts'
import { bundleUid, encodeUid, variedUid } from '../product/uids.ts'
import { choicesOf } from '../product/variant-choices.ts'
import { money } from '../store/money.ts'
import { type CartLine, type Demand, demandOf, isShort, lineProblem, linesOf, problemWithin } from './cart-lines.ts'
import { selectedCustom } from './chosen-custom.ts'
import { lineDiscounts, linePrices } from './cart-prices.ts'
import { readOptions } from './line-options.ts'
import type { CartRow } from './cart-store.ts'

/** A line together with its cart: its price and availability depend on the other lines. */
export type CartItem = CartLine & { __typename: string; cart: CartRow; demand: Demand }

const itemTypes: Partial<Record<CartLine['product']['__typename'], string>> = {
  ConfigurableProduct: 'ConfigurableCartItem',
  BundleProduct: 'BundleCartItem',
  VirtualProduct: 'VirtualCartItem',
  DownloadableProduct: 'DownloadableCartItem',
  GiftCardProduct: 'GiftCardCartItem',
}

export function cartItems(cart: CartRow, context: ShopContext): CartItem[] {
  const lines = linesOf(context, cart)
  const demand = demandOf(lines)
  return lines.map((line) => ({
    ...line,
    __typename: itemTypes[line.product.__typename] ?? 'SimpleCartItem',
    ...{ cart, demand },
  }))
}

function itemErrors(item: CartItem) {
  const problem = problemWithin(item, item.demand)
  if (!problem) return null
  return [{ code: problem.code === 'UNDEFINED' ? 'ITEM_INCREMENTS' : 'ITEM_QTY', message: problem.message }]
}

type Chosen = Pick<CartLine, 'product' | 'variant'>

const chosenOptions = ({ product, variant }: Chosen, _: unknown, { db }: ShopContext) =>
  (variant ? choicesOf(db, variant) : []).map(({ attribute, value, label, uid }) => ({
    id: attribute.id,
    configurable_product_option_uid: variedUid(product.id, attribute.id),
    configurable_product_option_value_uid: uid,
    option_label: attribute.label,
    value_id: value,
    value_label: label ?? '',
  }))

function chosenBundleOptions({ product, parts }: Pick<CartLine, 'product' | 'parts'>, _: unknown, { store }: ShopContext) {
  const byOption = Map.groupBy(parts, ({ selection }) => selection.option_id)
  return [...byOption].map(([option, chosen]) => ({
    id: option,
    uid: encodeUid(`bundle/${option}`),
    label: chosen[0]?.selection[`title_${store.lang}`],
    type: chosen[0]?.selection.option_type,
    values: chosen.map(({ selection, quantity }) => {
      const { final, regular } = selectionFigures(selection, 1, product)
      return {
        id: selection.selection_id,
        uid: bundleUid(option, selection.selection_id, quantity),
        label: selection.name,
        quantity,
        ...{ price: final / 100, priceV2: money(final), original_price: money(regular) },
      }
    }),
  }))
}

const linkFile = (origin: string, file: string | null) => (file === null ? null : `${origin}/media/${file}`)

const chosenLinks = ({ links = [] }: CartItem, _: unknown, { origin }: ShopContext) =>
  links.map(({ id, title, position, price, sample }) => ({
    ...{ id, uid: encodeUid(`downloadable/${id}`), title, sort_order: position, price: price / 100 },
    ...{ sample_url: linkFile(origin, sample), sample_type: sample ? 'FILE' : null, sample_file: sample },
    ...{ link_type: 'FILE', is_shareable: false, number_of_downloads: 0 },
  }))

const samples = ({ links = [] }: CartItem, _: unknown, { origin }: ShopContext) =>
  links
    .filter(({ sample }) => sample !== null)
    .map(({ id, title, position, sample }) => ({
      ...{ id, title, sort_order: position, sample_url: linkFile(origin, sample), sample_type: 'FILE', sample_file: sample },
    }))

// Notes and quantity limits of a line belong to Commerce's negotiable quotes: an ordinary cart has none.
const itemFields = {
  id: ({ item }: CartItem) => String(item.id),
  uid: ({ item }: CartItem) => encodeUid(item.id),
  quantity: ({ item }: CartItem) => item.quantity,
  errors: itemErrors,
  is_available: (item: CartItem) => lineProblem(item, []) === null && !isShort(item, item.demand),
  not_available_message: (item: CartItem) => (isShort(item, item.demand) ? 'Not enough items for sale' : null),
  max_qty: () => null,
  min_qty: () => null,
  note_from_buyer: () => null,
  note_from_seller: () => null,
  customizable_options: ({ custom }: CartItem, _: unknown, { store }: ShopContext) => selectedCustom(custom, store.lang),
  prices: (item: CartItem, _: unknown, context: ShopContext) => linePrices(context, item.cart, item),
  discount: (item: CartItem, _: unknown, context: ShopContext) => lineDiscounts(context, item.cart, item),
}

/** Gift messages belong to items that are sent to a recipient; services and files have none. */
const giftFields = {
  ...itemFields,
  gift_message: ({ item }: CartItem) => readOptions(item.options).giftMessage ?? null,
}

export const cartItemResolvers = {
  SimpleCartItem: giftFields,
  VirtualCartItem: itemFields,
  DownloadableCartItem: { ...itemFields, links: chosenLinks, samples },
  GiftCardCartItem: {
    ...giftFields,
    amount: ({ giftCard }: CartItem) => money(giftCard?.amount ?? 0),
    sender_name: ({ giftCard }: CartItem) => giftCard?.sender_name ?? '',
    sender_email: ({ giftCard }: CartItem) => giftCard?.sender_email ?? null,
    recipient_name: ({ giftCard }: CartItem) => giftCard?.recipient_name ?? '',
    recipient_email: ({ giftCard }: CartItem) => giftCard?.recipient_email ?? null,
    message: ({ giftCard }: CartItem) => giftCard?.message ?? null,
  },
  ConfigurableCartItem: {
    ...giftFields,
    configurable_options: chosenOptions,
    configured_variant: ({ variant }: CartItem) => variant,
  },
  BundleCartItem: { ...giftFields, bundle_options: chosenBundleOptions },
}
