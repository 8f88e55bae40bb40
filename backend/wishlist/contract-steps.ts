import type { ContractSteps, Earlier } from '../contract-step.ts'

interface Made {
  wishlist?: { id?: string }
}

const secondOf = ({ CreateWishlist: answer }: Earlier) => (answer?.['createWishlist'] as Made | undefined)?.wishlist?.id ?? ''
const intoSecond = (earlier: Earlier, wish: string) => ({
  ...{ from: '0', to: secondOf(earlier), items: [{ wishlist_item_id: wish }] },
})

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
    { name: 'CreateWishlist', variables: { input: { name: 'Na wiosnę', visibility: 'PRIVATE' } } },
    { name: 'UpdateWishlist', variables: (earlier) => ({ id: secondOf(earlier) }) },
    { name: 'CopyProductsBetweenWishlists', variables: (earlier) => intoSecond(earlier, '2') },
    { name: 'MoveProductsBetweenWishlists', variables: (earlier) => intoSecond(earlier, '1') },
    { name: 'DeleteWishlist', variables: (earlier) => ({ id: secondOf(earlier) }) },
    { name: 'RemoveProductsFromWishlist', variables: { wishlistId: '0', wishlistItemsIds: ['2'] } },
  ],
}
