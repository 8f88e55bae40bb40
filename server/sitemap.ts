import { Hono } from 'hono'
import * as v from 'valibot'
import { belowLocale, defaultLocale, forEachLocale, prefixes, type Locale } from '#config/locales.ts'
import { closedPlacesOf, isClosed } from '../config/closed-places.ts'
import { features } from '#config'
import type { Log } from './access-log.ts'
import type { Config } from './config.ts'
import { createCommerce } from './gateway/commerce.ts'
import { type Addresses, sitemapFiles, sitemapIndex } from './sitemap-files.ts'
import { smallText } from './small-text.ts'
import type { Traced } from './traced.ts'

/** Milliseconds for which a sitemap is served without asking the engine again. */
const lifetime = 60 * 60 * 1000
const pageSize = 100
/** Most result pages that are read from the engine. */
const pageLimit = 1000
/** Pages of the shop that have the same address in each language. */
const screens = ['', 'marki', 'dobor/uprawa', 'dobor/nawozy', 'prognoza-pogody']

/** Addresses below these belong to the shop itself, so a story there has no page. */
const ownSections = /^(dobor|marki)\//

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

const Links = v.object({ data: v.object({ links: v.array(v.object({ paths: v.record(v.string(), v.string()) })) }) })

type Listed = Map<string, Addresses>

export interface SitemapParts {
  config: Config
  commerceUrl: string
  log: Log
  now?: () => number
  /** The app itself, for its list of stories and for checking its pages. */
  ask?: (request: Request) => Promise<Response>
}

/** `/sitemap.xml` with its files, and `/robots.txt`, with the canonical origin only. */
export function createSitemap({ config, commerceUrl, log, now = Date.now, ask }: SitemapParts): Hono<Traced> {
  const commerce = createCommerce(commerceUrl, config.commerceTimeout)
  const origin = config.canonicalOrigin
  const closed = closedPlacesOf(features)
  let kept: { files: Map<string, string>; at: number } | undefined
  let building: Promise<Map<string, string>> | undefined

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

  /** Reads the stories' addresses; without an answer there are none, and the shop's own pages are listed all the same. */
  async function stories(): Promise<Addresses[]> {
    const answer = await ask?.(new Request(new URL('/api/content/links', origin)))
    const read = answer?.ok ? v.safeParse(Links, await answer.json()) : undefined
    const paths = read?.success ? read.output.data.links.map((link) => link.paths) : []
    return paths
      .map((paths): Addresses => forEachLocale((locale) => belowLocale(paths[locale] ?? '')))
      .filter(
        ({ [defaultLocale]: path = '' }) => path !== '' && path !== 'home' && !ownSections.test(path) && !isClosed(path, closed),
      )
  }

  /** Returns the pages of the shop without those that answer 404. */
  async function offeredScreens(): Promise<string[]> {
    const page = (path: string) => new Request(new URL(`/${defaultLocale}/${path}`, origin), { headers: { accept: 'text/html' } })
    const isMissing = async (path: string) => path !== '' && (await ask?.(page(path)))?.status === 404
    const missing = await Promise.all(screens.map(isMissing))
    return screens.filter((_, at) => !missing[at])
  }

  async function build(): Promise<Map<string, string>> {
    const categoriesListed: Listed = new Map()
    const productsListed: Listed = new Map()
    const add = (listed: Listed, key: string, locale: Locale, path: string) =>
      listed.set(key, { ...listed.get(key), [locale]: path })
    for (const locale of prefixes) {
      const categories = await readPages(categoriesQuery, config.stores[locale], (data) => {
        const found = v.parse(Categories, data).categories
        return { items: found.items, pages: found.page_info?.total_pages ?? 1 }
      })
      // The root has no page; categories that the menu hides are not listed either.
      for (const one of categories)
        if (one.url_path && (one.level ?? 2) >= 2 && one.include_in_menu !== 0)
          add(categoriesListed, one.uid, locale, `${one.url_path}${one.url_suffix ?? ''}`)
      const products = await readPages(productsQuery, config.stores[locale], (data) => {
        const found = v.parse(Products, data).products
        return { items: found.items, pages: found.page_info?.total_pages ?? 1 }
      })
      for (const one of products)
        add(productsListed, one.sku, locale, one.url_rewrites?.[0]?.url ?? `p/${encodeURIComponent(one.sku)}`)
    }
    const kinds: [string, Addresses[]][] = [
      [
        'pages',
        [
          ...(await offeredScreens()).filter((path) => !isClosed(path, closed)).map((path) => forEachLocale(() => path)),
          ...categoriesListed.values(),
        ],
      ],
      ['products', [...productsListed.values()]],
      ['stories', await stories()],
    ]
    const files = kinds.flatMap(([kind, listed]) =>
      sitemapFiles(listed, origin).map((xml, at) => [`${kind}-${at + 1}`, xml] as const),
    )
    return new Map(files)
  }

  /** Returns the current files; while the engine does not answer, an outdated list is better than none. */
  async function filesNow(trace: string): Promise<Map<string, string> | undefined> {
    if (kept && now() - kept.at <= lifetime) return kept.files
    try {
      building ??= build().finally(() => (building = undefined))
      kept = { files: await building, at: now() }
    } catch (error) {
      log.error('sitemap', trace, error)
    }
    return kept?.files
  }
  const missing = () => smallText(503, 'The sitemap is not available now', { 'retry-after': '60' })
  const xmlAnswer = (xml: string) =>
    new Response(xml, {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })

  const routes = new Hono<Traced>()
  routes.get('/sitemap.xml', async (c) => {
    const files = await filesNow(c.var.trace)
    return files ? xmlAnswer(sitemapIndex([...files.keys()], origin)) : missing()
  })
  routes.get('/:file{sitemap-[a-z]+-[0-9]+\\.xml}', async (c) => {
    const files = await filesNow(c.var.trace)
    const xml = files?.get(c.req.param('file').slice('sitemap-'.length, -'.xml'.length))
    return xml ? xmlAnswer(xml) : files ? smallText(404, 'Not found') : missing()
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
    const refused = prefixes.flatMap((locale) => personal.map((path) => `Disallow: /${locale}/${path}`))
    const lines = [
      'User-agent: *',
      ...refused,
      'Disallow: /graphql',
      'Disallow: /api/',
      'Disallow: /__shell/',
      // A listing has one address for search engines; its countless filtered variants are for shoppers only.
      'Disallow: /*?*price=',
      'Disallow: /*?*itemsPerPage=',
      'Disallow: /*/porownanie',
      '',
      `Sitemap: ${config.canonicalOrigin}/sitemap.xml`,
    ]
    return new Response(`${lines.join('\n')}\n`, {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    })
  })
  return routes
}
