import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** The texts of what is no page: manifest, feed and the page of a failure. */
export function serverTexts(prefix: string): Readonly<Record<string, string>> {
  const file = join(textsFolder, prefix, 'server.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
