import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'

export interface BlockRow {
  identifier: string
  title: string
  content: string
}

const select = 'SELECT identifier, title, content FROM cms_block WHERE lang = ?'

/** Finds a block by its identifier, or by its id when the name is a number. */
export const blockOf = (db: Database, lang: Language, name: string) =>
  /^\d+$/.test(name)
    ? db.get<BlockRow>(`${select} AND id = ?`, lang, Number(name))
    : db.get<BlockRow>(`${select} AND identifier = ?`, lang, name)
