import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shop } from '../../shop.config.ts'

const root = join(import.meta.dirname, '../..')

// Our name is a word of the trade as well, "plon" being a harvest: what all shops say in Polish, and what the engine and the editors of the
// demonstration say, has it too. Everything else that has it is ours.

const small = shop.technicalName
const written = `(?:${small}|${small.slice(0, 1).toUpperCase()}${small.slice(1)}|${small.toUpperCase()})`
const has = new RegExp(written, 'u')
const withIt = new RegExp(String.raw`[\p{L}\p{N}_$@-]*${written}[\p{L}\p{N}_$@:-]*`, 'gu')

/** Letters of chance may spell anything, and signs that are written as letters are none. */
const readable = (text: string) =>
  text.replaceAll(/\bsha\d{3}-[\w+/=]+|\bnonce(?:-|=")[\w+/=-]+/g, ' ').replaceAll(/\\+(?:[nrt]|u[\da-f]{4})|%[\da-f]{2}/gi, ' ')

const wordsWithIt = (text: string) =>
  (readable(text).match(withIt) ?? []).map((word) => word.replaceAll(/^[^\p{L}\p{N}_$@]+|[^\p{L}\p{N}_$@]+$/gu, ''))

function textsBelow(folder: string, kind: RegExp): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => kind.test(name))
  return names.map((name) => readFileSync(join(root, folder, name), 'utf8'))
}

/** By which files of texts and of the demonstration's data say it. */
const ofEverybody = new Set(
  [...textsBelow('locales', /\.(po|json)$/), ...textsBelow('backend', /\.(json|md)$/)]
    .flatMap(wordsWithIt)
    .flatMap((word) => [word, ...word.split('-')])
    .filter((word) => word !== ''),
)

/** An address within an article that ends with a harvest: names of ours begin with it. */
const ofAnArticle = new RegExp(String.raw`^[a-z-]+-${small}$`)

/** A name that is made of a word of the demonstration, such as that of the text about a brand; of the bare word only our names are made. */
const isMadeOfTheirs = (word: string) =>
  word.split('-').every((part) => !has.test(part) || (part.toLowerCase() !== small && ofEverybody.has(part)))

/** Words with our name in them in what people read and in what carries it, but those of everybody. */
export const ourWordsIn = (text: string) =>
  [...new Set(wordsWithIt(text))].filter((word) => !ofEverybody.has(word) && !ofAnArticle.test(word) && !isMadeOfTheirs(word))

const joined = new RegExp(`${written}[-_@:]`, 'u')

/** The same in the text of a PDF, which lists the letters of its fonts as well: of words made of letters alone nothing is said there. */
export const ourWordsOnPaper = (text: string) => ourWordsIn(text).filter((word) => joined.test(word))

/** Of names that nobody reads (keys, headers, classes) none is a word of the trade. */
export const ourNamesIn = (text: string) => (has.test(readable(text)) ? wordsWithIt(text) : [])

/** In a program the word by itself is the yield of a field, in an address and in the form that makes it: nothing else is called so. */
const alone = new RegExp(`(?<!name:)[\`'"]${small}[\`'"]`)

/** The same in a file that a browser gets. @param name of the file */
export function ourNamesInFile(name: string, text: string): string[] {
  if (name.endsWith('.css')) return ourNamesIn(text)
  return [...ourWordsIn(text), ...(name.endsWith('.js') ? (alone.exec(text) ?? []) : [])]
}
