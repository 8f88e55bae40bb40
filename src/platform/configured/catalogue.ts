import { catalogue } from '#config'

/** The families in the order of the header and of the home page's tiles; ids of the catalogue's first level. */
export const mainCategoryIds = catalogue.families.map(({ id }) => id)
/** The tint of each. */
export const familyOfCategory: Readonly<Record<number, string>> = Object.fromEntries(
  catalogue.families.map(({ id, tint }) => [id, tint]),
)
export const promotionsCategoryId = catalogue.promotions
export const bestsellersCategoryId = catalogue.bestsellers
/** The branch of the catalogue that is ordered by crop. */
export const byCropCategoryId = catalogue.byCrop
/** Collections such as "all products" or "bestsellers", which are no place in the tree. */
export const breadcrumbSkipIds: readonly number[] = catalogue.breadcrumbSkips
