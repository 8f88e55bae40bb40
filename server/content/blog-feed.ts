import { Feed } from 'feed'
import type { Context } from 'hono'
import { company, features, shop } from '#config'
import { brandPictures } from '#config/brand-pictures.ts'
import { isLocale, type Locale } from '#config/locales.ts'
import { serverText } from '#config/server-texts.ts'
import type { ListedStory } from '../api.ts'
import type { Traced } from '../traced.ts'

/** Reads the articles; `undefined` while they cannot be read. */
type ReadPosts = (locale: Locale, trace: string) => Promise<ListedStory[] | undefined>

const most = 30
/** Replaces characters that XML cannot hold, and `]]>`, which would end a CDATA section. */
const text = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[^\P{Cc}\n]|\p{Cs}|[\uFFFE\uFFFF]/gu, ' ').replaceAll(']]>', ']] >') : ''
const dateOf = (published: string | null) => {
  const date = new Date(published ?? 0)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

/** `GET /api/content/feed/pl`: the newest articles as RSS 2.0. */
export const createFeed = (origin: string, read: ReadPosts) => async (c: Context<Traced, '/feed/:locale'>) => {
  const locale = c.req.param('locale')
  if (!features.blog || !isLocale(locale)) return c.notFound()
  const stories = await read(locale, c.var.trace)
  if (!stories) return c.text('The blog is unavailable\n', 503, { 'cache-control': 'no-store', 'retry-after': '60' })
  const link = `${origin}/${locale}/blog`
  const feed = new Feed({
    ...{
      id: link,
      link,
      language: locale,
      ...{ title: `${shop.name} – blog`, description: serverText(locale, 'feed') },
      copyright: company.legalName,
      favicon: origin + brandPictures.favicon,
    },
    feedLinks: { rss: `${origin}/api/content/feed/${locale}` },
  })
  const dated = stories.map((story) => ({ story, date: dateOf(story.publishedAt) }))
  for (const { story, date } of dated.sort((a, b) => b.date.getTime() - a.date.getTime()).slice(0, most)) {
    const { content, name, paths } = story
    feed.addItem({
      ...{ title: text(content.title) || text(name), id: origin + paths[locale], link: origin + paths[locale], date },
      ...{ description: text(content.lead), author: [{ name: text(content.author) || shop.name }] },
    })
  }
  return new Response(feed.rss2(), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}
