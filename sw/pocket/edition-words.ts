import { catalogue } from '#config'
import { defaultLocale } from '#config/locales.ts'
import type { EditionProduct } from '#catalogue/edition-format.ts'
import { fold } from '#catalogue/search/folding.ts'
import { type ProductFacts, productWords, stemmer } from '#catalogue/search/product-words.ts'
import { searchProducts, suggestionsFor } from '#catalogue/search/product-search.ts'
import type { SearchLanguage } from '#catalogue/search/search-language.ts'
import { stemOf } from '#catalogue/search/stemming.ts'
import type { KnownWord, WordField, WordIndex } from '#catalogue/search/word-index.ts'
import type { OpenEdition } from './open-edition.ts'

type Postings = Map<string, number[]>

interface EditionWords {
  index: WordIndex
  /** The places of the products that the index numbers. */
  places: readonly number[]
}

const known = new WeakMap<OpenEdition, EditionWords>()

/** Worked out with the first search. */
function wordsOf(edition: OpenEdition): EditionWords {
  const words = known.get(edition) ?? readWords(edition)
  known.set(edition, words)
  return words
}

/** @returns places, the best answer first */
export function searchEdition(edition: OpenEdition, text: string): number[] {
  const { index, places } = wordsOf(edition)
  return searchProducts(index, text).flatMap((product) => places[product] ?? [])
}

export const suggestionsIn = (edition: OpenEdition, text: string) => suggestionsFor(wordsOf(edition).index, text)

/** Numbered in the order in which the engine knows them, which decides among equally good answers. */
const inOrderOfIds = ({ products }: OpenEdition) =>
  [...products.keys()].sort((a, b) => (products[a]?.id ?? a) - (products[b]?.id ?? b))

function readWords(edition: OpenEdition): EditionWords {
  const lang = languageOf(edition)
  const places = inOrderOfIds(edition)
  const stem = stemmer(lang)
  const fields = new Map<WordField, Postings>()
  for (const [number, product] of places.flatMap((place) => edition.products[place] ?? []).entries())
    for (const [field, words] of Object.entries(productWords(factsOf(edition, product), lang, stem)) as [WordField, string[]][]) {
      const postings = fields.get(field) ?? new Map<string, number[]>()
      fields.set(field, postings)
      for (const word of new Set(words)) {
        const holders = postings.get(word)
        if (holders) holders.push(number)
        else postings.set(word, [number])
      }
    }
  const sorted = new Map([...fields].map(([field, postings]) => [field, [...postings.keys()].sort(byCode)]))
  let vocabulary: KnownWord[] | undefined
  const having: WordIndex['having'] = (wanted, word, isBeginning = false) => {
    const lists = wanted.flatMap((field) => {
      const postings = fields.get(field)
      const words = isBeginning ? begunBy(sorted.get(field) ?? [], word) : [word]
      return words.flatMap((one) => postings?.get(one) ?? [])
    })
    return [...new Set(lists)].sort((a, b) => a - b)
  }
  const index: WordIndex = {
    ...{ lang, having },
    vocabulary: () => (vocabulary ??= vocabularyOf(fields, lang)),
    spelled(word) {
      const few = having(spokenFields, word).slice(0, fewProducts)
      return spelled(
        edition,
        word,
        few.flatMap((number) => places[number] ?? []),
      )
    },
  }
  return { index, places }
}

/** As texts compare: the words that begin alike stand together. */
const byCode = (a: string, b: string) => (a < b ? -1 : 1)

function begunBy(words: readonly string[], beginning: string): string[] {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (words[end]?.startsWith(beginning)) end++
  return words.slice(low, end)
}

const languageOf = ({ settings }: OpenEdition): SearchLanguage => settings.storeConfig?.locale?.split('_', 1)[0] ?? defaultLocale

/** Fields whose words are written as the shop writes them. */
const spokenFields = ['name', 'kind', 'traits', 'texts'] as const

function vocabularyOf(fields: ReadonlyMap<WordField, Postings>, lang: SearchLanguage): KnownWord[] {
  const most = new Map<string, number>()
  for (const field of spokenFields)
    for (const [word, places] of fields.get(field) ?? [])
      if (/^\p{L}{3,}$/u.test(word)) most.set(word, Math.max(most.get(word) ?? 0, places.length))
  return [...most].map(([word, products]) => ({ word, products, stem: stemOf(word, lang) }))
}

const fewProducts = 5

/** How the shop writes a word: in the names of its facets and categories, and in a few products. */
function spelled({ facets, tree, products }: OpenEdition, word: string, places: readonly number[]): string {
  const texts = [
    ...facets.flatMap(({ options }) => options.map(({ label }) => label)),
    ...tree.categories.map(({ name }) => name ?? ''),
    ...places.flatMap((place) => {
      const { name, short_description: lead, sklad } = products[place] ?? {}
      return [name ?? '', lead?.html ?? '', sklad ?? '']
    }),
  ]
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const [written] of text.matchAll(/\p{L}+/gu))
      if (fold(written) === word) counts.set(written.toLowerCase(), (counts.get(written.toLowerCase()) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0] ?? word
}

const traitAttributes = new Set(['substancja_czynna', 'uprawa', 'purpose', 'korzysci_stosowania', 'status_rejestracji'])

function factsOf({ tree }: OpenEdition, product: EditionProduct): ProductFacts {
  const packs = 'variants' in product ? (product.variants ?? []).flatMap((variant) => variant?.product ?? []) : []
  const placed = (product.categories ?? []).flatMap((one) => one ?? [])
  const isCrop = (path: string | null) => `${path ?? ''}/`.includes(`/${catalogue.byCrop}/`)
  const ids = new Set(
    placed.flatMap(({ level, path, name }) =>
      ((level ?? 0) > 2 || name === product.main_category) && !isCrop(path) ? (path ?? '').split('/') : [],
    ),
  )
  const kinds = tree.categories.filter(({ id }) => ids.has(String(id)))
  const isKind = new Set(kinds.map(({ uid }) => uid))
  const others = placed.filter(({ uid, level }) => (level ?? 0) > 2 && !isKind.has(uid))
  const options = (product.custom_attributesV2?.items ?? []).flatMap((one) =>
    one && traitAttributes.has(one.code) && 'selected_options' in one
      ? (one.selected_options ?? []).flatMap((option) => option?.label ?? [])
      : [],
  )
  return {
    name: product.name ?? '',
    skus: [product, ...packs].flatMap(({ sku }) => sku ?? []),
    eans: [product, ...packs].map(({ ean }) => ean),
    kinds: kinds.flatMap(({ name }) => name ?? []),
    traits: [...options, ...others.flatMap(({ name }) => name ?? []), product.manufacturer_label ?? ''],
    composition: product.sklad,
    lead: product.short_description?.html,
    packs: packs.flatMap(({ name }) => name ?? []),
  }
}
