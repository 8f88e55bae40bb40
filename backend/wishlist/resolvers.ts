import { cartItemResolvers } from '../cart/cart-item-fields.ts'
import { selectedCustom } from '../cart/chosen-custom.ts'
import { type CartLine, lineOf } from '../cart/cart-lines.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import type { CustomerRow } from '../session/customer-store.ts'
import { money } from '../store/money.ts'
import { type WishUpdate, addWishes, clearWishes, removeWishes, updateWishes } from './change-wishlist.ts'
import { customersWishlist, ownWishlist, wisher } from './open-wishlist.ts'
import { carryWishes, createWishlist, defaultName, deleteWishlist, mostWishlists, updateWishlist } from './several-wishlists.ts'
import type { WishlistItemInput } from './wished-item.ts'
import { wishesToCart } from './wishes-to-cart.ts'
import {
  type WishlistItemRow,
  type WishlistRow,
  countWishes,
  wishesAt,
  wishesOf,
  wishlistOf,
  wishlistsOf,
} from './wishlist-store.ts'

/** A wish list item with its product, variant and parts, in the shape of a cart line, so that its options are resolved by the same code. */
type Wish = CartLine & { __typename: string; others: readonly CartLine[]; item: WishlistItemRow }

const itemTypes: Record<CartLine['product']['__typename'], string> = {
  SimpleProduct: 'SimpleWishlistItem',
  VirtualProduct: 'VirtualWishlistItem',
  DownloadableProduct: 'DownloadableWishlistItem',
  GiftCardProduct: 'GiftCardWishlistItem',
  ConfigurableProduct: 'ConfigurableWishlistItem',
  BundleProduct: 'BundleWishlistItem',
  GroupedProduct: 'GroupedProductWishlistItem',
}

function wishOf(context: ShopContext, item: WishlistItemRow): Wish {
  const line = lineOf(context, item)
  return { ...line, item, __typename: itemTypes[line.product.__typename], others: [] }
}

/** Paginates like Magento's collections: a page beyond the last returns the last, and a page size of 0 returns everything. */
function pageOfWishes(
  { id }: WishlistRow,
  { currentPage, pageSize }: { currentPage?: number | null; pageSize?: number | null },
  context: ShopContext,
) {
  const count = countWishes(context.db, id)
  const size = pageSize == null ? 20 : Math.max(pageSize, 0)
  const pages = size === 0 ? 1 : Math.max(Math.ceil(count / size), 1)
  const page = Math.min(Math.max(currentPage ?? 1, 1), pages)
  const wishes = size === 0 ? wishesOf(context.db, id) : wishesAt(context.db, id, (page - 1) * size, size)
  return {
    items: wishes.map((wish) => wishOf(context, wish)),
    page_info: { current_page: page, page_size: size, total_pages: pages },
  }
}

const magentoTime = (iso: string) => iso.slice(0, 19).replace('T', ' ')

const listFields = {
  items: ({ id }: WishlistRow, _: unknown, context: ShopContext) => wishesOf(context.db, id).map((wish) => wishOf(context, wish)),
  items_count: ({ id }: WishlistRow, _: unknown, { db }: ShopContext) => countWishes(db, id),
  updated_at: ({ updated_at }: WishlistRow) => magentoTime(updated_at),
}

const itemFields = {
  id: ({ item }: Wish) => item.id,
  quantity: ({ item }: Wish) => item.quantity,
  description: ({ item }: Wish) => item.description,
  added_at: ({ item }: Wish) => magentoTime(item.added_at),
  customizable_options: ({ custom }: Wish, _: unknown, { store }: ShopContext) => selectedCustom(custom, store.lang),
}

interface Listed<Items> {
  wishlistId: string
  wishlistItems: Items[]
}

export const wishlistResolvers = {
  Query: {
    wishlist: (_: unknown, __: unknown, context: ShopContext) => wishlistOf(context.db, wisher(context).id) ?? {},
  },
  Mutation: {
    addProductsToWishlist: (_: unknown, { wishlistId, wishlistItems }: Listed<WishlistItemInput>, context: ShopContext) =>
      addWishes(context, wishlistId, wishlistItems),
    removeProductsFromWishlist: (
      _: unknown,
      { wishlistId, wishlistItemsIds }: { wishlistId: string; wishlistItemsIds: string[] },
      context: ShopContext,
    ) => removeWishes(context, wishlistId, wishlistItemsIds),
    clearWishlist: (_: unknown, { wishlistId }: { wishlistId: string }, context: ShopContext) => clearWishes(context, wishlistId),
    updateProductsInWishlist: (_: unknown, { wishlistId, wishlistItems }: Listed<WishUpdate>, context: ShopContext) =>
      updateWishes(context, wishlistId, wishlistItems),
    createWishlist: (_: unknown, { input }: { input: Parameters<typeof createWishlist>[1] }, context: ShopContext) =>
      createWishlist(context, input),
    updateWishlist: (_: unknown, change: Parameters<typeof updateWishlist>[1], context: ShopContext) =>
      updateWishlist(context, change),
    deleteWishlist: (_: unknown, { wishlistId }: { wishlistId: string }, context: ShopContext) =>
      deleteWishlist(context, wishlistId),
    copyProductsBetweenWishlists: (_: unknown, between: Parameters<typeof carryWishes>[1], context: ShopContext) =>
      carryWishes(context, between, false),
    moveProductsBetweenWishlists: (_: unknown, between: Parameters<typeof carryWishes>[1], context: ShopContext) =>
      carryWishes(context, between, true),
    addWishlistItemsToCart: (
      _: unknown,
      { wishlistId, wishlistItemIds }: { wishlistId: string; wishlistItemIds?: string[] | null },
      context: ShopContext,
    ) => wishesToCart(context, wishlistId, wishlistItemIds ?? []),
  },
  Customer: {
    wishlist: ({ id }: CustomerRow, _: unknown, context: ShopContext) => customersWishlist(context, id),
    wishlists({ id }: CustomerRow, { currentPage, pageSize }: { currentPage: number; pageSize: number }, context: ShopContext) {
      customersWishlist(context, id)
      const size = Math.max(pageSize, 1)
      const from = (Math.max(currentPage, 1) - 1) * size
      return wishlistsOf(context.db, id).slice(from, from + size)
    },
    wishlist_v2: (_: CustomerRow, { id }: { id: string }, context: ShopContext) => ownWishlist(context, id) ?? null,
  },
  Wishlist: { ...listFields, items_v2: pageOfWishes, name: ({ name }: WishlistRow) => name ?? defaultName },
  StoreConfig: {
    enable_multiple_wishlists: () => '1',
    maximum_number_of_wishlists: () => String(mostWishlists),
  },
  WishlistOutput: {
    // A customer without items has no list yet, and Magento answers its fields with `null`.
    ...Object.fromEntries(
      Object.entries(listFields).map(([name, field]) => [
        name,
        (list: Partial<WishlistRow>, args: unknown, context: ShopContext) => (isList(list) ? field(list, args, context) : null),
      ]),
    ),
    name: (list: Partial<WishlistRow>) => (isList(list) ? (list.name ?? defaultName) : null),
  },
  WishlistItem: {
    id: ({ item }: Wish) => item.id,
    qty: ({ item }: Wish) => item.quantity,
    description: ({ item }: Wish) => item.description,
    added_at: ({ item }: Wish) => magentoTime(item.added_at),
  },
  SimpleWishlistItem: itemFields,
  VirtualWishlistItem: itemFields,
  GroupedProductWishlistItem: itemFields,
  DownloadableWishlistItem: {
    ...itemFields,
    links_v2: cartItemResolvers.DownloadableCartItem.links,
    samples: cartItemResolvers.DownloadableCartItem.samples,
  },
  GiftCardWishlistItem: {
    ...itemFields,
    gift_card_options: ({ giftCard }: Wish) => ({ ...giftCard, amount: giftCard ? money(giftCard.amount) : null }),
  },
  ConfigurableWishlistItem: {
    ...itemFields,
    child_sku: ({ product, variant }: Wish) => (variant ?? product).sku,
    configured_variant: ({ variant }: Wish) => variant,
    configurable_options: cartItemResolvers.ConfigurableCartItem.configurable_options,
  },
  BundleWishlistItem: { ...itemFields, bundle_options: cartItemResolvers.BundleCartItem.bundle_options },
}

const isList = (list: Partial<WishlistRow>): list is WishlistRow => list.id !== undefined
