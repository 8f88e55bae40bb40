import { Hono } from 'hono'
import * as v from 'valibot'
import type { Log } from './access-log.ts'
import type { Config } from './config.ts'
import { createCommerce } from './gateway/commerce.ts'
import { smallText } from './small-text.ts'
import type { Traced } from './traced.ts'

/** Milliseconds a sitemap is given without asking the engine again. */
const lifetime = 60 * 60 * 1000
const pageSize = 100
/** A sitemap file may list 50 000 addresses. */
const pageLimit = 400

const categoriesQuery = `query SitemapCategories($page: Int!, $size: Int!) {
  categories(filters: {}, currentPage: $page, pageSize: $size) {
    page_info { total_pages }
    items { uid level include_in_menu url_path url_suffix }
  }
}`
const productsQuery = `query SitemapProducts($page: Int!, $size: Int!) {
  products(filter: {}, currentPage: $page, pageSize: $size) {
    page_info { total_pages }
    items { sku url_rewrites { url } }
  }
}`

const PageInfo = v.object({ total_pages: v.nullish(v.number()) })
const Categories = v.object({
  categories: v.object({
    page_info: v.nullish(PageInfo),
    items: v.array(
      v.object({
        uid: v.string(),
        level: v.nullish(v.number()),
        include_in_menu: v.nullish(v.number()),
        url_path: v.nullish(v.string()),
        url_suffix: v.nullish(v.string()),
      }),
    ),
  }),
})
const Products = v.object({
  products: v.object({
    page_info: v.nullish(PageInfo),
    items: v.array(v.object({ sku: v.string(), url_rewrites: v.nullish(v.array(v.object({ url: v.nullish(v.string()) }))) })),
  }),
})

type Locale = 'pl' | 'en'
/** One thing and its address (without the locale) in each language it has. */
type Listed = Map<string, Partial<Record<Locale, string>>>

/** `/sitemap.xml` and `/robots.txt`, with the canonical origin only. */
export function createSitemap(config: Config, commerceUrl: string, log: Log, now: () => number = Date.now): Hono<Traced> {
  const commerce = createCommerce(commerceUrl, config.commerceTimeout)
  let kept: { xml: string; at: number } | undefined
  let building: Promise<string> | undefined

  async function readPages<T>(
    query: string,
    store: string,
    read: (data: unknown) => { items: T[]; pages: number },
  ): Promise<T[]> {
    const items: T[] = []
    for (let page = 1, pages = 1; page <= Math.min(pages, pageLimit); page += 1) {
      const outcome = await commerce({ query, variables: { page, size: pageSize }, store })
      if (!outcome.ok || outcome.errors.length > 0)
        throw new Error(`The engine gave no list: ${outcome.ok ? 'errors' : outcome.code}`)
      const found = read(outcome.data)
      pages = found.pages
      items.push(...found.items)
    }
    return items
  }

  async function build(): Promise<string> {
    const listed: Listed = new Map([['home', { pl: '', en: '' }]])
    const add = (key: string, locale: Locale, path: string) => listed.set(key, { ...listed.get(key), [locale]: path })
    for (const locale of ['pl', 'en'] as const) {
      const categories = await readPages(categoriesQuery, config.stores[locale], (data) => {
        const found = v.parse(Categories, data).categories
        return { items: found.items, pages: found.page_info?.total_pages ?? 1 }
      })
      // The root has no page; what the menu hides is not advertised either.
      for (const one of categories)
        if (one.url_path && (one.level ?? 2) >= 2 && one.include_in_menu !== 0)
          add(`category ${one.uid}`, locale, `${one.url_path}${one.url_suffix ?? ''}`)
      const products = await readPages(productsQuery, config.stores[locale], (data) => {
        const found = v.parse(Products, data).products
        return { items: found.items, pages: found.page_info?.total_pages ?? 1 }
      })
      for (const one of products)
        add(`product ${one.sku}`, locale, one.url_rewrites?.[0]?.url ?? `p/${encodeURIComponent(one.sku)}`)
    }
    return write(listed, config.canonicalOrigin)
  }

  const routes = new Hono<Traced>()
  routes.get('/sitemap.xml', async (c) => {
    if (!kept || now() - kept.at > lifetime) {
      try {
        building ??= build().finally(() => (building = undefined))
        kept = { xml: await building, at: now() }
      } catch (error) {
        log.error('sitemap', c.var.trace, error)
        // An hour-old list is better than none.
        if (!kept) return smallText(503, 'The sitemap is not available now', { 'retry-after': '60' })
      }
    }
    return new Response(kept.xml, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  })
  routes.get('/robots.txt', () => {
    const personal = [
      'cart',
      'checkout',
      'customer',
      'authentication',
      'create-password',
      'request-quote',
      'request-quote-thank-you',
    ]
    const refused = ['pl', 'en'].flatMap((locale) => personal.map((path) => `Disallow: /${locale}/${path}`))
    const lines = [
      'User-agent: *',
      ...refused,
      'Disallow: /graphql',
      'Disallow: /api/',
      'Disallow: /__shell/',
      '',
      `Sitemap: ${config.canonicalOrigin}/sitemap.xml`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  })
  return routes
}

function write(listed: Listed, origin: string): string {
  const address = (locale: Locale, path: string) => escapeXml(new URL(`/${locale}${path === '' ? '' : `/${path}`}`, origin).href)
  const entries = [...listed.values()].flatMap((paths) => {
    const versions = (['pl', 'en'] as const).flatMap((locale) =>
      paths[locale] === undefined ? [] : [{ locale, href: address(locale, paths[locale]) }],
    )
    const alternates = versions.map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`)
    const standard = versions.find(({ locale }) => locale === 'pl')
    if (standard) alternates.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${standard.href}"/>`)
    return versions.map(({ href }) => `<url><loc>${href}</loc>${alternates.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
