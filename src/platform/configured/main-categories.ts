import { catalogue } from '#config'

/** The families in the order of the header and of the home page's tiles; ids of the catalogue's first level. */
export const mainCategoryIds = catalogue.families.map(({ id }) => id)
export const promotionsCategoryId = catalogue.promotions
