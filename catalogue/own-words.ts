import type { EditionProduct } from './edition-format.ts'
import type { Json } from './columns.ts'
import { fold } from './search/folding.ts'

// A product's texts repeat its name, SKU, address and lead. With these replaced by marks, what is left is the same for many products:
// "Borenda 150 – Plon" and "Zniwex – Plon" are both "▪ – Plon".

/** Characters of Unicode's private use area that stand for a word; the first escapes a mark that is part of the text itself. */
const marks = Array.from({ length: 9 }, (_, at) => String.fromCharCode(0xe000 + at))
const [asItStands = ''] = marks
const marked = /\ue000([\ue000-\ue008])|[\ue001-\ue008]/g
const anyMark = /[\ue000-\ue008]/
const everyMark = /[\ue000-\ue008]/g
/** Replacing a shorter word saves nothing. */
const shortest = 4

type Words = readonly string[]

const slugOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function firstWords({ name, sku, id }: EditionProduct): Words {
  return [name ?? '', sku ?? '', (sku ?? '').toLowerCase(), slugOf(name ?? ''), btoa(String(id))]
}

const lastWords = ({ short_description: lead, sklad }: EditionProduct): Words => [
  (lead?.html ?? '').replace(/^<p>|<\/p>$/g, ''),
  sklad ?? '',
]

/** Fields that provide the words for the others: where one of them changes, all are written anew. */
export const wordPlaces = ['name', 'id', 'url_key', 'short_description', 'sklad'] as const

/** Fields that are written as they are, because the others are decoded with them. */
const plain = new Set(['name', 'sku', 'id'])
/** Fields that are written with the words of the product's name, SKU and id. */
const told = new Set(['url_key'])
/** Long texts that also repeat the lead and the composition. */
const long = new Set(['description', 'meta_description', 'custom_attributesV2'])

/** Returns the words that are replaced in a field of a product; all fields they come from are read before it. */
function wordsFor(key: string, product: EditionProduct): Words {
  if (plain.has(key)) return []
  const first = firstWords(product)
  if (told.has(key)) return first
  return [...first, product.url_key ?? '', ...(long.has(key) ? lastWords(product) : [])]
}

/** Replaces every text within a value with the result of `change`. */
function eachText(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map((one) => eachText(one, change))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, eachText(one, change)]))
}
const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** Returns a field of a product with marks instead of the product's own words. */
export function withMarks(key: string, value: Json, product: EditionProduct): Json {
  const words = wordsFor(key, product)
    .map((word, at) => ({ word, mark: marks[at + 1] ?? '' }))
    .filter(({ word }) => word.length >= shortest && !anyMark.test(word))
    .sort((a, b) => b.word.length - a.word.length)
  return eachText(value, (text) => {
    const meant = text.replace(everyMark, (mark) => asItStands + mark)
    return words.reduce((sum, { word, mark }) => sum.replaceAll(word, mark), meant)
  })
}

/**
 * Returns the field as the engine gave it.
 * @param product with the fields that have been read so far
 */
export function withoutMarks(key: string, value: Json, product: EditionProduct): Json {
  let words: Words | undefined
  return eachText(value, (text) => {
    if (!anyMark.test(text)) return text
    words ??= wordsFor(key, product)
    const known = words
    return text.replace(marked, (mark, meant: string | undefined) => meant ?? known[mark.charCodeAt(0) - 0xe001] ?? '')
  })
}
