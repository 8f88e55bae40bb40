import type { ContractSteps } from '../contract-step.ts'

export const wishlistSteps: ContractSteps = {
  guest: [],
  customer: [
    { name: 'WishlistItemsCount' },
    {
      name: 'AddProductsToWishlist',
      variables: {
        wishlistId: '0',
        wishlistItems: [
          { sku: 'PLO-B-002-5L', parent_sku: 'PLO-B-002', quantity: 1 },
          { sku: 'MIE-T-006', quantity: 1 },
        ],
      },
    },
    { name: 'Wishlist', variables: { page: 1, pageSize: 10 } },
    { name: 'WishlistMembers', variables: { page: 1 } },
    { name: 'RemoveProductsFromWishlist', variables: { wishlistId: '0', wishlistItemsIds: ['2'] } },
  ],
}
