import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { silence } from '../testing.ts'
import { createContent } from './content-routes.ts'

const story = (at: number | string, content: object = {}, more: object = {}) => ({
  ...{ uuid: `u${at}`, name: `Wpis ${at}`, slug: `wpis-${at}`, full_slug: `blog/wpis-${at}` },
  ...{ first_published_at: '2026-09-08T06:00:00.000Z', published_at: '2026-10-01T06:00:00.000Z' },
  content: { _uid: `c${at}`, component: 'blog_post', title: `Tytuł ${at}`, lead: 'Wstęp', author: 'Ewa Rola', ...content },
  ...more,
})

/** Mounts the routes before a service that has these pages of stories. */
function content(pages: unknown[], answer = (page: unknown) => Response.json({ stories: page, cv: 7 })) {
  const asked: string[] = []
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const app = createContent({
    config: readConfig({ NODE_ENV: 'test', STORYBLOK_URL: 'https://content.example/v2/cdn', STORYBLOK_TOKEN: 'k' }),
    ...{ commerceUrl: 'http://127.0.0.1:9/graphql', log: silence, now: () => clock.now },
    service: {
      fetch: async ({ pathname, searchParams }) => {
        if (pathname.endsWith('/links')) return Response.json({ links: {}, cv: 7 })
        if (!pathname.endsWith('/stories')) return Response.json({ space: { version: 7 } })
        asked.push(
          ['starts_with', 'content_type', 'language', 'page', 'excluding_fields'].map((name) => searchParams.get(name)).join(' '),
        )
        return answer(pages[Number(searchParams.get('page')) - 1])
      },
    },
  })
  const list = async (section: string, locale = 'pl') => {
    const response = await app.request(`/stories?${new URLSearchParams({ section, locale })}`)
    return { status: response.status, body: await response.json() }
  }
  const feed = async (locale = 'pl') => {
    const response = await app.request(`/feed/${locale}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { list, feed, asked, clock }
}

describe('a section', () => {
  test('is read page by page until a short one, in the language, without what a list does not show', async () => {
    const { list, asked } = content([Array.from({ length: 100 }, (_, at) => story(at, { body: { type: 'doc' } })), [story(100)]])
    const { status, body } = await list('blog', 'en')
    expect([status, body.data.stories.length]).toEqual([200, 101])
    expect(asked).toEqual(['blog/ blog_post en 1 body', 'blog/ blog_post en 2 body'])
    expect(body.data.stories[0]).toMatchObject({ uuid: 'u0', publishedAt: '2026-09-08T06:00:00.000Z' })
    expect(body.data.stories[0].content).not.toHaveProperty('body')
  })

  test('knows each story’s address in both languages', async () => {
    const translated = { translated_slugs: [{ lang: 'en', path: 'blog/boron' }], default_full_slug: 'blog/bor' }
    const { list } = content([[story(1), story(2, {}, translated)]])
    expect((await list('blog')).body.data.stories.map(({ paths }: { paths: object }) => paths)).toEqual([
      { pl: '/pl/blog/wpis-1', en: '/en/blog/wpis-1' },
      { pl: '/pl/blog/bor', en: '/en/blog/boron' },
    ])
  })

  test('is kept for a day while the service is away', async () => {
    let isDown = false
    const { list, asked, clock } = content([[story(1)]], (page) =>
      isDown ? new Response('', { status: 500 }) : Response.json({ stories: page, cv: 7 }),
    )
    await list('kariera')
    isDown = true
    clock.now += 2 * 60_000
    expect((await list('kariera')).body.data.stories).toHaveLength(1)
    await expect.poll(() => asked.length).toBe(2)
    expect((await list('kariera')).status).toBe(200)
  })

  test.each([
    ['that fails', () => new Response('', { status: 500 }), 503],
    ['that speaks HTML', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 503],
    ['of another shape', () => Response.json({ stories: [{ uuid: 7 }] }), 503],
  ] as const)('of a service %s is no empty list', async (_, answer, status) => {
    expect((await content([], answer).list('blog')).status).toBe(status)
  })

  test.each(['', 'i', 'cart', '__proto__', 'blog/x'])('%j is none', async (section) => {
    const { list, asked } = content([[]])
    expect((await list(section)).status).toBe(400)
    expect(asked).toEqual([])
  })
})

describe('the feed', () => {
  test('has the newest articles first, whole addresses and their authors', async () => {
    const newest = story(2, {}, { first_published_at: '2026-11-01T06:00:00.000Z' })
    const { status, headers, text } = await content([[story(1), newest]]).feed('en')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect([...text.matchAll(/<link>(.*?)<\/link>/g)].map(([, link]) => new URL(link ?? '').pathname)).toEqual([
      '/en/blog',
      '/en/blog/wpis-2',
      '/en/blog/wpis-1',
    ])
    expect(text).toContain('<pubDate>Sun, 01 Nov 2026 06:00:00 GMT</pubDate>')
    expect(text).toContain('Ewa Rola')
  })

  test('ends with thirty, and is not asked for anew by every reader', async () => {
    const { feed, asked } = content([Array.from({ length: 40 }, (_, at) => story(at))])
    expect((await feed()).text.match(/<item>/g)).toHaveLength(30)
    await feed()
    await feed()
    expect(asked).toHaveLength(1)
  })

  test('stays a feed whatever was written', async () => {
    const wild = { title: 'a]]>b]]><item>\u0000\u001b', lead: 7, author: null }
    const { text } = await content([[story(1, wild, { first_published_at: 'wczoraj' }), story(2)]]).feed()
    // CDATA sections hold no elements.
    expect(text.replace(/<!\[CDATA\[.*?\]\]>/gs, '').match(/<item>/g)).toHaveLength(2)
    expect(text).not.toMatch(/Invalid Date|[\u0000-\u0008\u001b]/)
  })

  test('of no articles is empty; of a service that is away it says to come back', async () => {
    expect((await content([[]]).feed()).text).not.toContain('<item>')
    const { status, headers } = await content([], () => new Response('', { status: 500 })).feed()
    expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  })
})
