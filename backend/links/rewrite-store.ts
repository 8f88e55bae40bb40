import { type CategoryRow, categoryById } from '../catalog/category-store.ts'
import { pageById } from '../content/page-store.ts'
import type { Database } from '../database/database.ts'
import { type ProductRow, productById, productBySku } from '../product/product-store.ts'
import type { Language } from '../store/store-views.ts'

const suffix = /\.html$/

/** The target of an address; a redirect also includes its target, as in Magento's `route`. */
export type RouteTarget =
  | ((ProductRow | CategoryRow) & { redirect_code: number })
  | { __typename: 'CmsPage'; identifier: string; redirect_code: number }

type Kind = 'PRODUCT' | 'CATEGORY'
const entity = (db: Database, lang: Language, kind: Kind, id: number) =>
  kind === 'PRODUCT' ? productById(db, lang, id) : categoryById(db, lang, id)

function idByAddress(db: Database, lang: Language, path: string): { kind: Kind; id: number } | undefined {
  if (!suffix.test(path)) return undefined
  const key = path.replace(suffix, '')
  const category = db.get<{ id: number }>(
    'SELECT category_id AS id FROM category_text WHERE lang = ? AND url_path = ?',
    lang,
    key,
  )
  if (category) return { kind: 'CATEGORY', id: category.id }
  const product = db.get<{ id: number }>('SELECT product_id AS id FROM product_text WHERE lang = ? AND url_key = ?', lang, key)
  return product && { kind: 'PRODUCT', id: product.id }
}

const oldAddress = (db: Database, lang: Language, path: string) =>
  db.get<{ kind: Kind; id: number; code: number }>(
    'SELECT kind, target_id AS id, code FROM redirect WHERE lang = ? AND request_path = ?',
    ...[lang, path],
  )

function productOfSkuAddress(db: Database, lang: Language, path: string) {
  const sku = /^p\/([^/]+?)(?:\.html)?$/.exec(path)?.[1]
  const product = sku && productBySku(db, lang, sku)
  return product && product.parent_id === null ? product : undefined
}

function pageByIdentifier(db: Database, lang: Language, identifier: string) {
  const found = db.get<{ identifier: string }>(
    'SELECT identifier FROM cms_page WHERE identifier = ? AND lang = ?',
    identifier,
    lang,
  )
  return found && { __typename: 'CmsPage' as const, identifier: found.identifier }
}

/** Resolves the engine's internal paths, which shoppers never see but other systems may store. */
function entityOfPath(db: Database, lang: Language, path: string): RouteTarget | undefined {
  const [, place, id] = /^(catalog\/product|catalog\/category|cms\/page)\/view\/(?:page_)?id\/(\d{1,9})\/?$/.exec(path) ?? []
  if (place === 'cms/page') {
    const page = pageById(db, lang, Number(id))
    return page && { __typename: 'CmsPage', identifier: page.identifier, redirect_code: 0 }
  }
  if (place === undefined) return undefined
  const target = entity(db, lang, place === 'catalog/product' ? 'PRODUCT' : 'CATEGORY', Number(id))
  return target && target.url_key !== null ? withCode(target, 0) : undefined
}

/**
 * Resolves an address to its target.
 * @param path without leading slash and query.
 */
export function routeTarget(db: Database, lang: Language, path: string): RouteTarget | undefined {
  const otherLanguage: Language = lang === 'pl' ? 'en' : 'pl'
  const plain = path.replace(/^produkt\//, '')
  const here = idByAddress(db, lang, path) ?? idByAddress(db, lang, plain)
  if (here) return withCode(entity(db, lang, here.kind, here.id), 0)
  const old = oldAddress(db, lang, path)
  if (old) return withCode(entity(db, lang, old.kind, old.id), old.code)
  const page = pageByIdentifier(db, lang, path.replace(suffix, ''))
  if (page) return { ...page, redirect_code: 0 }
  const bySku = productOfSkuAddress(db, lang, path)
  if (bySku) return withCode(bySku, 0)
  const byPath = entityOfPath(db, lang, path)
  if (byPath) return byPath
  // A visitor who swaps /pl for /en by hand keeps the path of the other language.
  const there = idByAddress(db, otherLanguage, path) ?? idByAddress(db, otherLanguage, plain)
  return there && withCode(entity(db, lang, there.kind, there.id), 301)
}

const withCode = (target: ProductRow | CategoryRow | undefined, redirect_code: number) => target && { ...target, redirect_code }
