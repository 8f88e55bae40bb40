import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Database } from '../database/database.ts'

const titles = v.object({ title: v.string(), description: v.string() })
const pages = v.array(v.object({ identifier: v.string(), pl: titles, en: titles }))

/** The pages' titles are in pages.json, their texts beside it, one file a language. */
export function seedPages(db: Database) {
  const folder = `${import.meta.dirname}/pages`
  const listed = v.parse(pages, JSON.parse(readFileSync(`${folder}/pages.json`, 'utf8')))
  listed.forEach((page, at) => {
    for (const lang of ['pl', 'en'] as const) {
      const content = readFileSync(`${folder}/${page.identifier}.${lang}.html`, 'utf8')
      const { title, description } = page[lang]
      db.run('INSERT INTO cms_page VALUES (?, ?, ?, ?, ?, ?)', at + 1, lang, page.identifier, title, description, content)
    }
  })
}
