import { queryOptions } from '@tanstack/react-query'
import { CategoryAddressDocument, ProductAddressDocument, RouteDocument, type RouteQuery } from '#graphql/graphql.ts'
import { type Locale, locales, stores } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { Destination } from './destination.ts'

export function destinationOf(route: RouteQuery['route']): Destination {
  if (!route) return { kind: 'nothing' }
  const { redirect_code: code, relative_url: path } = route
  if ((code === 301 || code === 302) && path && isRelative(path))
    return { kind: 'moved', status: code, path: path.replace(/^\//, '') }
  if ('sku' in route && route.sku) return { kind: 'product', sku: route.sku }
  if ('uid' in route && route.uid) return { kind: 'category', uid: route.uid }
  if ('identifier' in route && route.identifier) return { kind: 'cms', identifier: route.identifier }
  return { kind: 'nothing' }
}

/** Whether a path stays inside the shop: it has no scheme, host or backslash. */
function isRelative(path: string) {
  return !/^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(path)
}

/** Query for what a path below the language resolves to; the prefix `produkt/` is removed first. */
export const routeQuery = (shop: ShopWindow, path: string) =>
  queryOptions({
    queryKey: ['route', shop.store, path],
    queryFn: async ({ signal }) => {
      const ask = async (place: string) => {
        const url = place.replace(/^produkt\//, '')
        // The engine rejects an address of only spaces instead of answering that there is none.
        return url.trim() ? destinationOf((await shop.commerce(RouteDocument, { url }, { signal })).route) : destinationOf(null)
      }
      const found = await ask(path)
      return found.kind === 'moved' ? (await import('./moved-address.ts')).endOfWay(path, found, ask) : found
    },
  })

type Addresses = Partial<Record<Locale, string>>

async function inEachLocale(
  read: (store: (typeof stores)[Locale], locale: Locale) => Promise<string | undefined>,
): Promise<Addresses> {
  const found = await Promise.all(
    locales.map(async (locale) => [locale, await read(stores[locale], locale).catch(() => undefined)] as const),
  )
  return Object.fromEntries(found.filter(([, path]) => path))
}

/** Query for the paths of a category by locale; a locale that did not answer is left out. */
export const categoryAddressesQuery = (shop: ShopWindow, uid: string) =>
  queryOptions({
    queryKey: ['category-addresses', uid],
    staleTime: 3_600_000,
    queryFn: ({ signal }) =>
      inEachLocale(async (store, locale) => {
        const { categories } = await shop.commerce(CategoryAddressDocument, { uid }, { signal, store })
        const category = categories?.items?.[0]
        return category?.url_path ? `/${locale}/${category.url_path}${category.url_suffix ?? ''}` : undefined
      }),
  })

export const productAddressesQuery = (shop: ShopWindow, sku: string) =>
  queryOptions({
    queryKey: ['product-addresses', sku],
    staleTime: 3_600_000,
    queryFn: ({ signal }) =>
      inEachLocale(async (store, locale) => {
        const { products } = await shop.commerce(ProductAddressDocument, { sku }, { signal, store })
        const product = products?.items?.[0]
        if (!product) return undefined
        const rewrite = product.url_rewrites?.[0]?.url
        return `/${locale}/${rewrite ?? `p/${encodeURIComponent(sku)}`}`
      }),
  })
