import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { configFile } from './config-file.ts'

const ours = join(import.meta.dirname, '../locales')
const beside = join(dirname(configFile), 'locales')

/** Folder of the texts, with a folder for each language: beside the configuration, or the project's own. */
export const textsFolder = existsSync(beside) ? beside : ours

/** Text files that every language needs: those of English. `npm run extract` makes the `.po` files from the texts in the code. */
const wanted = readdirSync(join(ours, 'en'))

export const hasTexts = (prefix: string) => existsSync(join(textsFolder, prefix))

/** Returns the text files that a language lacks. */
export const missingTexts = (prefix: string) => wanted.filter((name) => !existsSync(join(textsFolder, prefix, name)))

const Texts = v.record(v.string(), v.string())

/**
 * Reads the texts of a language that are used outside pages.
 * @returns `undefined` where they cannot be read
 */
export function readServerTexts(folder: string): Readonly<Record<string, string>> | undefined {
  try {
    return v.parse(Texts, JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')))
  } catch {
    return undefined
  }
}

export const hasServerTexts = (prefix: string) => readServerTexts(join(textsFolder, prefix)) !== undefined

/** Returns the texts used outside pages: manifest, feed and error page. Untranslated texts are in English, as on pages. */
export function serverTexts(prefix: string): Readonly<Record<string, string>> {
  const own = Object.entries(readServerTexts(join(textsFolder, prefix)) ?? {}).filter(([, text]) => text.trim() !== '')
  return { ...readServerTexts(join(ours, 'en')), ...Object.fromEntries(own) }
}
