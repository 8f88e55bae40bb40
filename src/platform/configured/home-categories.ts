import { catalogue } from '#config'

/** The tint of each family by its id. */
export const familyOfCategory: Readonly<Record<number, string>> = Object.fromEntries(
  catalogue.families.map(({ id, tint }) => [id, tint]),
)
export const bestsellersCategoryId = catalogue.bestsellers
