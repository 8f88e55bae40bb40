import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { shapeOf, type MessageShape } from './message-shape.ts'
import { serverTextProblems } from './server-text-problems.ts'

/** Reads the texts of a catalogue that the code uses, each with its translation. */
async function textsOf(filename: string, locale: string): Promise<Map<string, string>> {
  const entries = await formatter({ lineNumbers: false, origins: false }).parse(readFileSync(filename, 'utf8'), {
    ...{ locale, sourceLocale: 'en', filename },
  })
  const used = Object.entries(entries).filter(([, { obsolete }]) => !obsolete)
  return new Map(used.map(([id, { message, translation }]) => [message ?? id, String(translation ?? '').trim()]))
}

const catalogues = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.po'))
        .toSorted()
    : []

const named = (texts: readonly string[], few: string, many: string) =>
  texts.length > 0 ? [`${texts.length} ${texts.length === 1 ? few : many}, the first is "${texts[0]}"`] : []

const marksOf = ({ variables, tags }: MessageShape) => JSON.stringify({ variables, tags })

/** Returns the plural forms of a language: one, few, many and other in Polish. */
const formsOf = (prefix: string) => new Intl.PluralRules(prefix).resolvedOptions().pluralCategories.toSorted().join(' ')

/** Whether a translation has the same variables and tags as its text, so that it can be shown instead. */
function fits(message: string, translation: string): boolean {
  try {
    return marksOf(shapeOf(message)) === marksOf(shapeOf(translation))
  } catch {
    return false
  }
}

const lacksForms = (translation: string, forms: string) =>
  shapeOf(translation).plurals.some((plural) => plural.includes(':') && !plural.endsWith(`: ${forms}`))

/**
 * Returns the problems of one catalogue.
 * @param wanted texts as they are in the code
 */
function catalogueProblems(own: ReadonlyMap<string, string>, wanted: readonly string[], prefix: string): string[] {
  const written = [...own].filter(([, translation]) => translation !== '')
  const [fitting, other] = [true, false].map((does) => written.filter((text) => fits(...text) === does))
  const torn = fitting?.filter(([, translation]) => lacksForms(translation, formsOf(prefix))) ?? []
  return [
    ...named(
      [...new Set([...own.keys(), ...wanted])].filter((text) => !own.get(text)),
      'text is not translated',
      'texts are not translated',
    ),
    ...named(
      other?.map(([message]) => message) ?? [],
      'text has not the variables and tags of its source',
      'texts have not the variables and tags of their sources',
    ),
    ...named(
      torn.map(([message]) => message),
      `text lacks a plural form (${formsOf(prefix)})`,
      `texts lack a plural form (${formsOf(prefix)})`,
    ),
  ]
}

/**
 * Returns texts that a language of the shop lacks or that cannot be shown, one sentence per file and kind.
 * @param folder folder with one folder per language
 * @param source folder of the language that the code is written in
 */
export async function textProblems(prefixes: readonly string[], folder: string, source: string): Promise<string[]> {
  const names = [...new Set([source, ...prefixes.map((prefix) => join(folder, prefix))].flatMap(catalogues))]
  const sources = new Map<string, string[]>()
  for (const name of catalogues(source)) sources.set(name, [...(await textsOf(join(source, name), 'en')).keys()])
  const problems = await Promise.all(
    prefixes.map(async (prefix) => {
      if (!existsSync(join(folder, prefix)))
        return [`locales: the language ${prefix} has no texts, there is no folder locales/${prefix}`]
      const ofPages = await Promise.all(
        names.map(async (name) => {
          const file = `locales/${prefix}/${name}`
          if (!existsSync(join(folder, prefix, name))) return [`${file} is missing: run npm run extract, then fill it`]
          const own = await textsOf(join(folder, prefix, name), prefix)
          return catalogueProblems(own, sources.get(name) ?? [], prefix).map((problem) => `${file}: ${problem}`)
        }),
      )
      return [...ofPages.flat(), ...serverTextProblems(prefix, folder, source)]
    }),
  )
  return problems.flat()
}
