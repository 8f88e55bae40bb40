import type { CategoryRow } from '../catalog/category-store.ts'
import { type PageRow, pageContent } from '../content/page-store.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import type { ProductRow } from '../product/product-store.ts'
import { encodeUid } from '../product/uids.ts'
import { homePage } from '../store/store-config.ts'
import { routeTarget } from './rewrite-store.ts'

/** Returns the path of an address as Magento reads it: without query, fragment and leading or trailing slashes. */
function pathOf(url: string) {
  const path = url
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

type Entity = (ProductRow | CategoryRow | PageRow) & { redirect_code: number }

function found(url: string, { db, store }: ShopContext): Entity | null {
  if (url.trim() === '') throw inputError('"url" argument should be specified and not empty')
  // An empty path is the home page.
  const target = routeTarget(db, store.lang, pathOf(url) || homePage)
  if (target?.__typename !== 'CmsPage') return target ?? null
  const page = pageContent(db, store.lang, target.identifier)
  return page ? { ...page, redirect_code: target.redirect_code } : null
}

function addressOf(entity: Entity) {
  if (entity.__typename === 'CmsPage') return { type: 'CMS_PAGE', path: entity.identifier }
  if (entity.__typename === 'CategoryTree') return { type: 'CATEGORY', path: `${entity.url_path}.html` }
  return { type: 'PRODUCT', path: `${entity.url_key}.html` }
}

/** Returns what the deprecated `urlResolver` answers for the same entity. */
function entityUrl(entity: Entity) {
  const { type, path } = addressOf(entity)
  const { id, redirect_code: redirectCode } = entity
  return { id, entity_uid: encodeUid(id), canonical_url: path, relative_url: path, redirectCode, type }
}

export const linksResolvers = {
  Query: {
    route: (_: unknown, { url }: { url: string }, context: ShopContext) => found(url, context),
    urlResolver(_: unknown, { url }: { url: string }, context: ShopContext) {
      const entity = found(url, context)
      return entity && entityUrl(entity)
    },
  },
}
