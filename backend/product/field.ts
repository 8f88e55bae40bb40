import type { ShopContext } from '../endpoint/shop-context.ts'
import type { ProductRow } from './product-store.ts'

/** A product with the redirect code by which it was reached, if any. */
export type RoutedProduct = ProductRow & { redirect_code?: number }
export type Field = (product: RoutedProduct, _: unknown, context: ShopContext) => unknown
export type Fields = Record<string, Field>
