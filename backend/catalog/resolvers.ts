import type { ShopContext } from '../endpoint/shop-context.ts'
import { categoryFields } from './category-fields.ts'
import { type CategoryRequest, findCategories, findCategory } from './category-query.ts'
import { type ListingRequest, listProducts } from './listing.ts'

export const catalogResolvers = {
  Query: {
    category: (_: unknown, { id }: { id?: number | null }, context: ShopContext) => findCategory(id, context),
    categories: (_: unknown, request: CategoryRequest, context: ShopContext) => findCategories(request, context),
    categoryList: (_: unknown, request: CategoryRequest, context: ShopContext) => findCategories(request, context).items,
    products: (_: unknown, request: ListingRequest, context: ShopContext) => listProducts(request, context),
  },
  CategoryTree: categoryFields,
}
