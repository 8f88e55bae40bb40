import { categoryQuery } from '#shop/catalog/queries.ts'
import { categoryProductsQuery } from '#shop/product/category-products-query.ts'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { bestsellersCategoryId } from '#platform/configured/home-categories.ts'
import { byCropCategoryId } from '#platform/configured/crop-branch.ts'

const uidOf = (id: number) => btoa(String(id))

export const cropsQuery = (shop: ShopWindow) => categoryQuery(shop, uidOf(byCropCategoryId))
export const bestsellersQuery = (shop: ShopWindow) => categoryProductsQuery(shop, uidOf(bestsellersCategoryId), 8)

const isHidden = ({ price_range: range }: ProductCardData) => range.minimum_price.final_price.value === null

/** Puts products with a visible price first. The order within both groups is the same for everybody. */
export const pricedFirst = (products: readonly ProductCardData[]) =>
  products.toSorted((one, other) => Number(isHidden(one)) - Number(isHidden(other)))
