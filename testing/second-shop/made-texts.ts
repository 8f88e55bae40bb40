import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { accented } from './accented.ts'

const source = join(import.meta.dirname, '../../locales')
const format = formatter({ lineNumbers: false, origins: false })

/**
 * Creates the texts of a shop whose last language is invented, derived from English.
 * @param folder gets a folder for each language
 */
export async function makeTexts(folder: string, prefix: string): Promise<void> {
  for (const real of ['pl', 'en']) cpSync(join(source, real), join(folder, real), { recursive: true })
  mkdirSync(join(folder, prefix), { recursive: true })
  for (const name of readdirSync(join(source, 'en'))) {
    const filename = join(source, 'en', name)
    const written = readFileSync(filename, 'utf8')
    writeFileSync(
      join(folder, prefix, name),
      name.endsWith('.po') ? await madeOf(written, filename, prefix) : madeOfJson(written),
    )
  }
}

const madeOfJson = (written: string) =>
  JSON.stringify(Object.fromEntries(Object.entries<string>(JSON.parse(written)).map(([name, text]) => [name, accented(text)])))

async function madeOf(written: string, filename: string, prefix: string): Promise<string> {
  const entries = await format.parse(written, { locale: 'en', sourceLocale: 'en', filename })
  const made = Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [id, { ...entry, translation: accented(String(entry.translation ?? '')) }]),
  )
  return String(await format.serialize(made, { locale: prefix, sourceLocale: 'en', filename, existing: undefined }))
}
