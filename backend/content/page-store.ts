import type { Database } from '../database/database.ts'
import type { Language } from '../store/store-views.ts'

export interface PageRow {
  __typename: 'CmsPage'
  id: number
  identifier: string
  title: string
  description: string
  content: string
}

const select = "SELECT 'CmsPage' AS __typename, id, identifier, title, description, content FROM cms_page WHERE lang = ?"

export const pageContent = (db: Database, lang: Language, identifier: string) =>
  db.get<PageRow>(`${select} AND identifier = ?`, lang, identifier)

export const pageById = (db: Database, lang: Language, id: number) => db.get<PageRow>(`${select} AND id = ?`, lang, id)
