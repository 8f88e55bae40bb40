import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { configFile } from './config-file.ts'

const ours = join(import.meta.dirname, '../locales')
const beside = join(dirname(configFile), 'locales')

/** Where the texts stand, a folder for each language: beside the configuration, or those of the project. */
export const textsFolder = existsSync(beside) ? beside : ours

/** Every language has these, made of the English texts in the code (`npm run extract`). */
const wanted = readdirSync(join(ours, 'en'))

export const hasTexts = (prefix: string) => existsSync(join(textsFolder, prefix))

/** Files of texts that a language does not have. */
export const missingTexts = (prefix: string) => wanted.filter((name) => !existsSync(join(textsFolder, prefix, name)))

const Texts = v.record(v.string(), v.string())

/** The texts of a language that are of no page. @returns undefined where they cannot be read */
export function readServerTexts(folder: string): Readonly<Record<string, string>> | undefined {
  try {
    return v.parse(Texts, JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')))
  } catch {
    return undefined
  }
}

export const hasServerTexts = (prefix: string) => readServerTexts(join(textsFolder, prefix)) !== undefined

/** The texts of what is no page: manifest, feed and the page of a failure. What is not translated is English, as on pages. */
export function serverTexts(prefix: string): Readonly<Record<string, string>> {
  const own = Object.entries(readServerTexts(join(textsFolder, prefix)) ?? {}).filter(([, text]) => text.trim() !== '')
  return { ...readServerTexts(join(ours, 'en')), ...Object.fromEntries(own) }
}
