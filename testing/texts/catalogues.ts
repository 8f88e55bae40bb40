import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'

export interface Text {
  /** `cart`, the folder the text is used in. */
  folder: string
  id: string
  /** English, as it stands in the code. */
  message: string
  translation: string
}

const locales = join(import.meta.dirname, '../../locales')

/** Every text of a language, folder by folder; what the code does not use any more is left out. */
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
