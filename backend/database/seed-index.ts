import type { SeedCategory, SeedData } from './seed-data.ts'

export const languages = ['pl', 'en'] as const

/** Ids by the seed's own keys, which the catalogue's seeding functions look up. */
export interface SeedIndex {
  category: Map<string, SeedCategory>
  categoryId: Map<string, number>
  attributeId: Map<string, number>
  /** Months of a crop's principal growth stages. */
  months: (crop: string) => string | null | undefined
  advice: (sku: string) => SeedData['advice'][string] | undefined
  option: (attribute: string, code: string) => { value_index: number; label: { pl: string; en: string } }
}

export function seedIndex(data: SeedData): SeedIndex {
  const attributeId = new Map(data.attributes.map((attribute, at) => [attribute.code, at + 1]))
  const options = new Map(
    data.attributes.flatMap((attribute) =>
      (attribute.options ?? []).map((option) => [`${attribute.code}/${option.code}`, option] as const),
    ),
  )
  return {
    category: new Map(data.categories.map((category) => [category.key, category])),
    categoryId: new Map([['root', data.root.id], ...data.categories.map(({ key, id }) => [key, id] as const)]),
    attributeId,
    months: (code) => data.crops.find((crop) => crop.code === code)?.stage_months,
    advice: (sku) => data.advice[sku],
    option(attribute, code) {
      const found = options.get(`${attribute}/${code}`)
      if (!found) throw new Error(`The seed names the unknown option ${attribute}/${code}`)
      return found
    },
  }
}
