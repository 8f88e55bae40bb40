import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readServerTexts } from '#config/text-files.ts'

/**
 * Returns the problems of a language's `server.json`, the texts outside of pages.
 * @param source folder of the language that the code is written in
 */
export function serverTextProblems(prefix: string, folder: string, source: string): string[] {
  const name = 'server.json'
  const file = `locales/${prefix}/${name}`
  if (!existsSync(join(source, name))) return []
  if (!existsSync(join(folder, prefix, name))) return [`${file} is missing: copy it from locales/en, then translate it`]
  const own = readServerTexts(join(folder, prefix))
  if (!own) return [`${file} cannot be read: it must be a list of names with a text in quotation marks each`]
  const wanted = Object.keys(readServerTexts(source) ?? {})
  return [
    ...wanted.filter((key) => !own[key]?.trim()).map((key) => `${file}: "${key}" has no text`),
    ...Object.keys(own)
      .filter((key) => !wanted.includes(key))
      .map((key) => `${file}: "${key}" is not known, look for a slip of the pen`),
  ]
}
