/** Family of a product; the page tints the product's picture by it. */
export type Family = 'fert' | 'prot' | 'bio' | 'feed' | 'tools' | 'garden' | 'seed' | 'water'

const byTopCategory: Record<string, Family> = {
  'ochrona-roslin': 'prot',
  nawozy: 'fert',
  biostymulatory: 'bio',
  adiuwanty: 'water',
  'mieszanki-paszowe': 'feed',
  nasiona: 'seed',
  narzedzia: 'tools',
  'dom-i-ogrod': 'garden',
  'higiena-gospodarstwa': 'water',
  'programy-zabiegow': 'bio',
  'uslugi-i-poradniki': 'tools',
}

const byMainCategory: Record<string, Family> = { 'prog-ogrod': 'garden', 'usl-badania': 'water' }

/**
 * Returns the family of a product.
 * @param mainCategory key of the product's main category
 * @param topCategory key of that category's top ancestor
 */
export const familyOf = (mainCategory: string, topCategory: string): Family =>
  byMainCategory[mainCategory] ?? byTopCategory[topCategory] ?? 'fert'
