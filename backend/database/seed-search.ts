import type { Database } from './database.ts'
import { foldedWords } from './folding.ts'
import type { SeedProduct } from './seed-data.ts'
import { type SeedIndex, languages } from './seed-index.ts'

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ')
const words = (...texts: (string | null | undefined)[]) => foldedWords(texts.join(' ')).join(' ')

/** One search row a language: what a farmer types is a name, a code from the pack, a substance, a crop or a maker. */
export function seedSearch(db: Database, index: SeedIndex, product: SeedProduct, id: number) {
  const variants = product.variants ?? []
  const codes = [product, ...variants].flatMap(({ sku, ean }) => [sku, sku.replaceAll('-', ''), ean])
  for (const lang of languages) {
    const traits = Object.entries(product.attributes)
      .filter(([attribute]) => ['substancja_czynna', 'uprawa', 'purpose', 'korzysci_stosowania'].includes(attribute))
      .flatMap(([attribute, values]) => values.map((code) => index.option(attribute, code).label[lang]))
    const within = index.category.get(product.main_category)?.path.split('/').map(Number) ?? []
    const categories = [...index.category.values()]
      .filter(({ key, id, level }) => within.includes(id) || (level > 2 && product.categories.includes(key)))
      .map(({ name }) => name[lang])
    const maker = index.option('manufacturer', product.manufacturer).label[lang]
    db.run(
      `INSERT INTO product_search_${lang} (rowid, name, codes, traits, texts) VALUES (?, ?, ?, ?, ?)`,
      ...[id, words(product.name[lang]), words(...codes)],
      words(...traits, ...categories, maker, product.composition?.[lang]),
      words(withoutTags(product.short_description[lang]), ...variants.map((variant) => variant.name[lang])),
    )
  }
}
