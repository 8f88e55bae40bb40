import { catalogue } from '#config'

/** Ids of the families, on the catalogue's first level, in the order of the header and of the home page's tiles. */
export const mainCategoryIds = catalogue.families.map(({ id }) => id)
export const promotionsCategoryId = catalogue.promotions
