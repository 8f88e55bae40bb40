import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'

/** Texts of a catalogue that the code uses, as they stand there, with their translations. */
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

/** Texts that a language of the shop does not have, a sentence for each catalogue. @param folder with one folder a language */
export async function textProblems(prefixes: readonly string[], folder: string): Promise<string[]> {
  const names = [...new Set(prefixes.flatMap((prefix) => catalogues(join(folder, prefix))))]
  const problems = await Promise.all(
    prefixes.map(async (prefix) => {
      if (!existsSync(join(folder, prefix)))
        return [`locales: the language ${prefix} has no texts, there is no folder locales/${prefix}`]
      return Promise.all(
        names.map(async (name) => {
          const file = `locales/${prefix}/${name}`
          if (!existsSync(join(folder, prefix, name))) return [`${file} is missing: run npm run extract, then fill it`]
          const own = await textsOf(join(folder, prefix, name), prefix)
          const empty = [...own].filter(([, translation]) => translation === '').map(([message]) => message)
          return empty.length > 0
            ? [
                `${file}: ${empty.length} ${empty.length === 1 ? 'text is' : 'texts are'} not translated, the first is "${empty[0]}"`,
              ]
            : []
        }),
      )
    }),
  )
  return problems.flat(2)
}
