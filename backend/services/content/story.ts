import { createHash } from 'node:crypto'

export type Language = 'pl' | 'en'
export interface Bilingual {
  pl: string
  en: string
}

/** A story as editors store it: in both languages, independent of the API's format. */
export interface Story {
  id: number
  uuid: string
  name: Bilingual
  /** Polish path below the site; a folder's start page has the folder's path. */
  path: string
  /** English path, where it differs. */
  englishPath?: string
  component: string
  content: Record<Language, Record<string, unknown>>
  tags: string[]
  isFolderStart: boolean
  position: number
  /** ISO 8601. */
  publishedAt: string
  isPublished: boolean
}

/** Derives a uuid from an address, the same in every database. */
export function uuidOf(name: string) {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Returns Storyblok's asset field; `filename` is a path below the backend's media until the answer adds the host. */
export const asset = (filename: string, alt: string) => ({
  ...{ id: Number.parseInt(uuidOf(filename).slice(0, 8), 16), fieldtype: 'asset', filename, alt, title: alt, name: '' },
  ...{ focus: '', copyright: '', meta_data: {} },
})

/** Returns a multilink field to an address of the shop. */
export const urlLink = (url: string) => ({ fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url })

/** Returns a component with an id of its own, by which the visual editor finds it on the page. */
export const blok = (component: string, place: string, fields: Record<string, unknown>) => ({
  _uid: uuidOf(`${place} ${component}`),
  component,
  ...fields,
})
