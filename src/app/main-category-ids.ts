/** The families in the order of the header and of the home page's tiles; ids of the catalogue's first level. */
export const mainCategoryIds = [32, 3, 58, 75, 102, 116]
export const promotionsCategoryId = 152
export const bestsellersCategoryId = 179
export const byCropCategoryId = 136
/** Nawozy, ochrona roślin, biostymulatory, mieszanki paszowe, narzędzia, dom i ogród: the tint of each. */
export const familyOfCategory: Readonly<Record<number, string>> = {
  32: 'fert',
  3: 'prot',
  58: 'bio',
  75: 'feed',
  102: 'tools',
  116: 'garden',
}
