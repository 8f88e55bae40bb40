import type { Database } from '../database/database.ts'
import { fold } from '#catalogue/search/folding.ts'
import type { Language } from '../store/store-views.ts'

/** Number of products whose text is read to find a word's spelling. */
const fewProducts = 5

/** Returns a word as the shop spells it, in lower case ("zboz" is "zbóż"): the index stores words without diacritics. */
export function spelled(db: Database, lang: Language, word: string): string {
  const texts = db.all<{ text: string | null }>(
    `SELECT label_${lang} AS text FROM attribute_option
     UNION ALL SELECT name FROM category_text WHERE lang = ?1
     UNION ALL SELECT concat_ws(' ', name, short_description, composition) FROM product_text
       WHERE lang = ?1 AND product_id IN (
         SELECT product.id FROM product_search_${lang} found JOIN product ON found.rowid IN (product.id, product.parent_id)
         WHERE found.product_search_${lang} MATCH ?2 LIMIT ${fewProducts})`,
    lang,
    `"${word}"`,
  )
  const counts = new Map<string, number>()
  for (const { text } of texts)
    for (const [written] of (text ?? '').matchAll(/\p{L}+/gu))
      if (fold(written) === word) counts.set(written.toLowerCase(), (counts.get(written.toLowerCase()) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most?.[0] ?? word
}
