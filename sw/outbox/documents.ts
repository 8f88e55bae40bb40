import {
  AddProductsToCartDocument,
  CartDocument,
  CreateEmptyCartDocument,
  CustomerCartDocument,
  MergeCartsDocument,
  UpdateCartItemsDocument,
} from '#graphql/graphql.ts'
import type { DocumentName } from './parts.ts'

const { hash: add } = AddProductsToCartDocument

/** The trusted documents the outbox asks for. A kind of change whose document is missing here is never sent. */
export const hashes: Partial<Record<DocumentName, string>> = {
  AddProductsToCart: add,
  Cart: CartDocument.hash,
  CreateEmptyCart: CreateEmptyCartDocument.hash,
  CustomerCart: CustomerCartDocument.hash,
  MergeCarts: MergeCartsDocument.hash,
  UpdateCartItems: UpdateCartItemsDocument.hash,
}
