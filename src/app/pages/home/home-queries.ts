import { categoryQuery } from '#shop/catalog/queries.ts'
import { categoryProductsQuery } from '#shop/product/category-products-query.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { bestsellersCategoryId } from '#platform/configured/home-categories.ts'
import { byCropCategoryId } from '#platform/configured/crop-branch.ts'

const uidOf = (id: number) => btoa(String(id))

export const cropsQuery = (shop: ShopWindow) => categoryQuery(shop, uidOf(byCropCategoryId))
export const bestsellersQuery = (shop: ShopWindow) => categoryProductsQuery(shop, uidOf(bestsellersCategoryId), 8)
