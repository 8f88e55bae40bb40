import type { Language } from '../store/store-views.ts'
import type { Database } from './database.ts'
import { foldedWords } from './folding.ts'
import { nutrientsIn } from './nutrients.ts'
import type { SeedProduct } from './seed-data.ts'
import { type SeedIndex, languages } from './seed-index.ts'
import { stemOf } from './stemming.ts'

type Texts = readonly (string | null | undefined)[]

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ')
const wordsOf = (texts: Texts) => foldedWords(texts.join(' '))

/** Products share most of their words, so each word's stem is found once. */
function stemmer(lang: Language) {
  const stems = new Map<string, string>()
  return (texts: Texts) =>
    wordsOf(texts).map((word) => {
      const stem = stems.get(word) ?? stemOf(word, lang)
      stems.set(word, stem)
      return stem
    })
}
const stemsIn = { pl: stemmer('pl'), en: stemmer('en') }

const traitAttributes = ['substancja_czynna', 'uprawa', 'purpose', 'korzysci_stosowania', 'status_rejestracji']
const byCrop = 'wedlug-uprawy'

/** One search row a language: what a farmer types is a name, a code from the pack, a kind of product, a substance, a crop or a maker. */
export function seedSearch(db: Database, index: SeedIndex, product: SeedProduct, id: number) {
  const variants = product.variants ?? []
  const codes = [product, ...variants].flatMap(({ sku, ean }) => [sku, sku.replaceAll('-', ''), ean])
  const kinds = new Set(kindsOf(index, product))
  const ofCrops = product.categories.flatMap((key) => {
    const category = index.category.get(key)
    return category && category.level > 2 && !kinds.has(category) ? category : []
  })
  for (const lang of languages) {
    const options = Object.entries(product.attributes)
      .filter(([attribute]) => traitAttributes.includes(attribute))
      .flatMap(([attribute, values]) => values.map((code) => index.option(attribute, code).label[lang]))
    const composition = product.composition?.[lang]
    const name = [product.name[lang]]
    const categories = [...kinds, ...ofCrops].map((category) => category.name[lang])
    const kind = [...kinds].flatMap((category) => headsOf(category.name[lang]))
    const maker = index.option('manufacturer', product.manufacturer).label[lang]
    const traits = [...options, ...categories, maker, ...nutrientsIn(composition ?? '', lang)]
    const texts = [withoutTags(product.short_description[lang]), composition, ...variants.map((variant) => variant.name[lang])]
    db.run(
      `INSERT INTO product_search_${lang} (rowid, name, codes, kind, traits, texts, name_stems, kind_stems, trait_stems, text_stems)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, ...[name, codes, kind, traits, texts].map((column) => wordsOf(column).join(' '))],
      ...[name, kind, traits, texts].map((column) => stemsIn[lang](column).join(' ')),
    )
  }
}

/** What a category is about begins its name, or a part of it: not the sprayer in "Odpieniacze i mycie opryskiwacza". */
const headsOf = (name: string) => name.split(/ (?:i|and) /).map((part) => part.split(' ', 1)[0])

/** The categories that say what a product is, with those above them; what is sorted by crop says what it is for. */
function kindsOf({ category }: SeedIndex, { main_category, categories }: SeedProduct) {
  const cropPath = `${category.get(byCrop)?.path}/`
  const paths = [main_category, ...categories].flatMap((key) => {
    const { path, level } = category.get(key) ?? { path: cropPath, level: 0 }
    return (level > 2 || key === main_category) && !path.startsWith(cropPath) ? path.split('/') : []
  })
  const within = new Set(paths.map(Number))
  return [...category.values()].filter(({ id }) => within.has(id))
}
