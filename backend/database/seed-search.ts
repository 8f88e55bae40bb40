import { type ProductFacts, productWords, stemmer } from '#catalogue/search/product-words.ts'
import type { Language } from '../store/store-views.ts'
import type { Database } from './database.ts'
import type { SeedProduct } from './seed-data.ts'
import { type SeedIndex, languages } from './seed-index.ts'

const stemsIn = { pl: stemmer('pl'), en: stemmer('en') }

const traitAttributes = ['substancja_czynna', 'uprawa', 'purpose', 'korzysci_stosowania', 'status_rejestracji']
const byCrop = 'wedlug-uprawy'

/** Inserts a product's search rows, one per language. */
export function seedSearch(db: Database, index: SeedIndex, product: SeedProduct, id: number) {
  for (const lang of languages) {
    const words = Object.entries(productWords(factsOf(index, product, lang), lang, stemsIn[lang]))
    db.run(
      `INSERT INTO product_search_${lang} (rowid, ${words.map(([field]) => field).join(', ')})
       VALUES (?${', ?'.repeat(words.length)})`,
      ...[id, ...words.map(([, column]) => column.join(' '))],
    )
  }
}

function factsOf(index: SeedIndex, product: SeedProduct, lang: Language): ProductFacts {
  const variants = product.variants ?? []
  const kinds = new Set(kindsOf(index, product))
  const ofCrops = product.categories.flatMap((key) => {
    const category = index.category.get(key)
    return category && category.level > 2 && !kinds.has(category) ? category : []
  })
  const options = Object.entries(product.attributes)
    .filter(([attribute]) => traitAttributes.includes(attribute))
    .flatMap(([attribute, values]) => values.map((code) => index.option(attribute, code).label[lang]))
  const maker = index.option('manufacturer', product.manufacturer).label[lang]
  return {
    name: product.name[lang],
    skus: [product, ...variants].map(({ sku }) => sku),
    eans: [product, ...variants].map(({ ean }) => ean),
    kinds: [...kinds].map(({ name }) => name[lang]),
    traits: [...options, ...ofCrops.map(({ name }) => name[lang]), maker],
    composition: product.composition?.[lang],
    lead: product.short_description[lang],
    packs: variants.map((variant) => variant.name[lang]),
  }
}

/** Returns the categories that say what a product is, with their ancestors. Categories by crop are left out: they say what it is for. */
function kindsOf({ category }: SeedIndex, { main_category, categories }: SeedProduct) {
  const cropPath = `${category.get(byCrop)?.path}/`
  const paths = [main_category, ...categories].flatMap((key) => {
    const { path, level } = category.get(key) ?? { path: cropPath, level: 0 }
    return (level > 2 || key === main_category) && !path.startsWith(cropPath) ? path.split('/') : []
  })
  const within = new Set(paths.map(Number))
  return [...category.values()].filter(({ id }) => within.has(id))
}
