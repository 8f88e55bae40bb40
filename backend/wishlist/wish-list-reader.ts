import type { As, TestBackend } from '../testing.ts'

export interface WishListPage {
  id: string
  items_count: number
  items_v2: { items: Record<string, unknown>[]; page_info: object }
}

const lists = `customer { wishlists { id items_count sharing_code updated_at items_v2(currentPage: $page, pageSize: $size) {
  page_info { current_page page_size total_pages }
  items { __typename id quantity description added_at customizable_options { label } product { sku }
    ... on ConfigurableWishlistItem { child_sku configured_variant { sku } configurable_options { option_label value_label } }
    ... on BundleWishlistItem { bundle_options { label values { label quantity } } }
    ... on DownloadableWishlistItem { links_v2 { title } samples { title } } } } } }`

/** Returns test helpers for a customer's wish list. */
export function wishListReader(backend: TestBackend, owner: As) {
  return {
    async read(as: As = owner, page: number | null = 1, size: number | null = 20) {
      const query = `query($page: Int, $size: Int) { ${lists} }`
      const { data } = await backend.ask<{ customer: { wishlists: [WishListPage] } }>(query, { page, size }, as)
      const [list] = data?.customer.wishlists ?? []
      if (!list) throw new Error('There is no wish list')
      return list
    },
    add: (wishlistItems: object[], as: As = owner, wishlistId = '0') =>
      backend.ask<{ addProductsToWishlist: { wishlist: WishListPage; user_errors: object[] } }>(
        'AddProductsToWishlist',
        { wishlistId, wishlistItems, pageSize: 50 },
        as,
      ),
  }
}
