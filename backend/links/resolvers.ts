import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { pageContent } from '../content/page-store.ts'
import { routeTarget } from './rewrite-store.ts'

/** The path of an address as Magento reads it: query, fragment and leading slashes do not matter. */
function pathOf(url: string) {
  const path = url.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const linksResolvers = {
  Query: {
    route(_: unknown, { url }: { url: string }, { db, store }: ShopContext) {
      if (url === '') throw inputError('"url" argument should be specified and not empty')
      const target = routeTarget(db, store.lang, pathOf(url))
      return target?.__typename === 'CmsPage'
        ? { ...target, ...pageContent(db, store.lang, target.identifier) }
        : (target ?? null)
    },
  },
}
