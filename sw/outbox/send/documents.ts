import {
  AddProductsToCartDocument,
  AddProductsToQuoteCartDocument,
  AddProductsToWishlistDocument,
  ApplyCouponToCartDocument,
  CartDocument,
  CreateEmptyCartDocument,
  CreateEmptyQuoteCartDocument,
  CustomerCartDocument,
  CustomerQuoteCartDocument,
  LatestOrdersDocument,
  MergeCartsDocument,
  MoveInCartDocument,
  MoveInQuoteDocument,
  RemoveCouponFromCartDocument,
  RemoveProductsFromWishlistDocument,
  UpdateCartItemsDocument,
  UpdateQuoteItemsInCartDocument,
  UpdateQuoteRemarksDocument,
  WishlistMembersDocument,
} from '#graphql/graphql.ts'
import type { DocumentName } from '../parts.ts'

const { hash: add } = AddProductsToCartDocument

/** The trusted documents the outbox asks for. A kind of change whose document is missing here is never sent. */
export const hashes: Partial<Record<DocumentName, string>> = {
  AddProductsToCart: add,
  ApplyCouponToCart: ApplyCouponToCartDocument.hash,
  RemoveCouponFromCart: RemoveCouponFromCartDocument.hash,
  Cart: CartDocument.hash,
  CreateEmptyCart: CreateEmptyCartDocument.hash,
  CustomerCart: CustomerCartDocument.hash,
  MergeCarts: MergeCartsDocument.hash,
  UpdateCartItems: UpdateCartItemsDocument.hash,
  CustomerQuoteCart: CustomerQuoteCartDocument.hash,
  CreateEmptyQuoteCart: CreateEmptyQuoteCartDocument.hash,
  AddProductsToQuoteCart: AddProductsToQuoteCartDocument.hash,
  UpdateQuoteItemsInCart: UpdateQuoteItemsInCartDocument.hash,
  UpdateQuoteRemarks: UpdateQuoteRemarksDocument.hash,
  MoveInQuote: MoveInQuoteDocument.hash,
  MoveInCart: MoveInCartDocument.hash,
  LatestOrders: LatestOrdersDocument.hash,
  WishlistMembers: WishlistMembersDocument.hash,
  AddProductsToWishlist: AddProductsToWishlistDocument.hash,
  RemoveProductsFromWishlist: RemoveProductsFromWishlistDocument.hash,
}
