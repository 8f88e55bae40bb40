import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shop } from '../../shop.config.ts'

const root = join(import.meta.dirname, '../..')

// This shop's name is also a Polish word, "plon", a harvest: the Polish texts of all shops contain it, and so do the texts of the
// demonstration's engine and editors. Every other occurrence is this shop's name.

const small = shop.technicalName
const written = `(?:${small}|${small.slice(0, 1).toUpperCase()}${small.slice(1)}|${small.toUpperCase()})`
const has = new RegExp(written, 'u')
const withIt = new RegExp(String.raw`[\p{L}\p{N}_$@-]*${written}[\p{L}\p{N}_$@:-]*`, 'gu')

/** Removes random letters, which may spell anything, and escape sequences, which contain letters. */
const readable = (text: string) =>
  text.replaceAll(/\bsha\d{3}-[\w+/=]+|\bnonce(?:-|=")[\w+/=-]+/g, ' ').replaceAll(/\\+(?:[nrt]|u[\da-f]{4})|%[\da-f]{2}/gi, ' ')

const wordsWithIt = (text: string) =>
  (readable(text).match(withIt) ?? []).map((word) => word.replaceAll(/^[^\p{L}\p{N}_$@]+|[^\p{L}\p{N}_$@]+$/gu, ''))

function textsBelow(folder: string, kind: RegExp): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => kind.test(name))
  return names.map((name) => readFileSync(join(root, folder, name), 'utf8'))
}

/** Words with the name in the files of texts and of the demonstration's data, which all shops share. */
const ofEverybody = new Set(
  [...textsBelow('locales', /\.(po|json)$/), ...textsBelow('backend', /\.(json|md)$/)]
    .flatMap(wordsWithIt)
    .flatMap((word) => [word, ...word.split('-')])
    .filter((word) => word !== ''),
)

/** An address within an article that ends with the word; this shop's own names begin with it. */
const ofAnArticle = new RegExp(String.raw`^[a-z-]+-${small}$`)

/**
 * True for a name that contains a word of the demonstration, such as that of a text about a brand; only this shop's names contain the bare
 * word.
 */
const isMadeOfTheirs = (word: string) =>
  word.split('-').every((part) => !has.test(part) || (part.toLowerCase() !== small && ofEverybody.has(part)))

/** Returns the words with this shop's name in what people read and in its markup, except those that all shops share. */
export const ourWordsIn = (text: string) =>
  [...new Set(wordsWithIt(text))].filter((word) => !ofEverybody.has(word) && !ofAnArticle.test(word) && !isMadeOfTheirs(word))

const joined = new RegExp(`${written}[-_@:]`, 'u')

/** Returns the same for the text of a PDF, which also lists the letters of its fonts: a word of letters only does not count there. */
export const ourWordsOnPaper = (text: string) => ourWordsIn(text).filter((word) => joined.test(word))

/** Returns the names with this shop's name among technical names (keys, headers, classes), which are never ordinary words. */
export const ourNamesIn = (text: string) => (has.test(readable(text)) ? wordsWithIt(text) : [])

/** Matches the bare word as a quoted string of a program; only a form field may be named like this, for the yield of a field. */
const alone = new RegExp(`(?<!name:)[\`'"]${small}[\`'"]`)

/**
 * Returns the same for a file that a browser loads.
 * @param name file name
 */
export function ourNamesInFile(name: string, text: string): string[] {
  if (name.endsWith('.css')) return ourNamesIn(text)
  return [...ourWordsIn(text), ...(name.endsWith('.js') ? (alone.exec(text) ?? []) : [])]
}
