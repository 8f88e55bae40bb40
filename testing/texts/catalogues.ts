import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'

export interface Text {
  /** Folder in which the text is used, such as `cart`. */
  folder: string
  id: string
  /** English text, as in the code. */
  message: string
  translation: string
}

const locales = join(import.meta.dirname, '../../locales')

/** Reads every text of a language, folder by folder, without those that the code does not use any more. */
export async function readCatalogues(locale: 'pl' | 'en'): Promise<Text[]> {
  const format = formatter({ lineNumbers: false, origins: false })
  const files = readdirSync(join(locales, locale)).filter((name) => name.endsWith('.po'))
  const texts = await Promise.all(
    files.map(async (name) => {
      const filename = join(locales, locale, name)
      const entries = await format.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
      return Object.entries(entries)
        .filter(([, entry]) => !entry.obsolete)
        .map(([id, entry]) => ({
          folder: basename(name, '.po'),
          id,
          message: entry.message ?? id,
          translation: String(entry.translation ?? ''),
        }))
    }),
  )
  return texts.flat()
}
