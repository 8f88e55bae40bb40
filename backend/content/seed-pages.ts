import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { withShopFacts } from './shop-facts.ts'
import type { Database } from '../database/database.ts'

const titles = v.object({ title: v.string(), description: v.string() })
const pages = v.array(v.object({ identifier: v.string(), pl: titles, en: titles }))

const words = v.object({ title: v.string(), content: v.string() })
const blocks = v.array(v.object({ identifier: v.string(), pl: words, en: words }))

const makers = v.array(
  v.object({ slug: v.string(), name: v.string(), description: v.object({ pl: v.string(), en: v.string() }) }),
)

/** Returns manufacturers' introductions as blocks named after them: Magento has no other place for them. */
function introductions() {
  const seeded: unknown = JSON.parse(readFileSync(`${import.meta.dirname}/../database/seed/manufacturers.json`, 'utf8'))
  return v.parse(makers, seeded).map(({ slug, name, description: { pl, en } }) => ({
    identifier: `brand-${slug}`,
    pl: { title: name, content: `<p>${pl}</p>` },
    en: { title: name, content: `<p>${en}</p>` },
  }))
}

const folder = `${import.meta.dirname}/pages`
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')

/**
 * Seeds pages and blocks. The pages' titles are in pages.json, their texts in one file per language; blocks are short enough for one file.
 */
export function seedPages(db: Database) {
  // Magento's own pages come after the shop's pages, which editors write.
  const listed = ['pages.json', 'engine-pages.json'].flatMap((file) => v.parse(pages, JSON.parse(read(file))))
  const short = [...v.parse(blocks, JSON.parse(read('blocks.json'))), ...introductions()]
  for (const lang of ['pl', 'en'] as const) {
    listed.forEach(({ identifier, [lang]: { title, description } }, at) => {
      const content = withShopFacts(read(`${identifier}.${lang}.html`), lang)
      const about = withShopFacts(description, lang)
      db.run('INSERT INTO cms_page VALUES (?, ?, ?, ?, ?, ?)', at + 1, lang, identifier, title, about, content)
    })
    short.forEach(({ identifier, [lang]: { title, content } }, at) => {
      db.run('INSERT INTO cms_block VALUES (?, ?, ?, ?, ?)', at + 1, lang, identifier, title, withShopFacts(content, lang))
    })
  }
}
