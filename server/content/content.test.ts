import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestBackend } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { overHttp, silence } from '../testing.ts'
import { createContent } from './content-routes.ts'

/** Mounts the content routes before the embedded backend's content service, over real HTTP; tests move the clock. */
async function content({ timeout = 2200, environment = {} }: { timeout?: number; environment?: Record<string, string> } = {}) {
  const backend = await createTestBackend()
  const asked: URL[] = []
  const { origin, close } = await overHttp((request) => {
    asked.push(new URL(request.url))
    return backend.fetch(request)
  })
  onTestFinished(() => close().then(() => backend.close()))
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') }
  const app = createContent({
    config: readConfig({ NODE_ENV: 'test', ...environment }),
    commerceUrl: `${origin}/graphql`,
    log: silence,
    now: () => clock.now,
    service: { timeout },
  })
  const story = async (slug: string, locale = 'pl', more = '', headers = {}) => {
    const response = await app.request(`/story?${new URLSearchParams({ slug, locale })}${more}`, { headers })
    const body = response.status === 304 ? null : await response.json()
    return { status: response.status, headers: response.headers, body, story: body?.data?.story }
  }
  const dev = (path: string, body: object) =>
    fetch(`${origin}/dev/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const edit = (path: string, fields: object, action: 'save' | 'publish' = 'publish') =>
    dev('stories', { path, action, content: { pl: fields, en: fields } })
  return { app, asked, story, clock, edit, fault: (mode: string) => dev('services/content', { mode, delay: 60_000 }) }
}

const nested = (depth: number): unknown =>
  depth === 0
    ? { type: 'text', text: 'bottom' }
    : { type: 'bullet_list', content: [{ type: 'list_item', content: [nested(depth - 1)] }] }

describe('a story', () => {
  test('is read by its address in each language and says where it is in both', async () => {
    const { story, asked } = await content()
    const polish = await story('i/zwroty')
    expect(polish.story).toMatchObject({
      name: 'Zwroty i odstąpienie od umowy',
      paths: { pl: '/pl/i/zwroty', en: '/en/i/zwroty' },
      content: { component: 'page', title: 'Zwroty i odstąpienie od umowy' },
    })
    expect((await story('i/zwroty', 'en')).story.content.title).toBe('Returns and withdrawal')
    const list = await (await content()).app.request('/links')
    const { data } = await list.json()
    const post = data.links.find((link: { paths: { pl: string } }) => link.paths.pl.startsWith('/pl/blog/'))
    expect(post.paths.en).not.toBe(post.paths.pl.replace('/pl/', '/en/'))
    const [told] = [await story(post.paths.en.slice(4), 'en')]
    expect([told.story.paths, told.story.name]).toEqual([post.paths, post.names.en])
    // The Polish slug also leads to the story in English.
    expect((await story(post.paths.pl.slice(4), 'en')).story.paths).toEqual(post.paths)
    expect(asked.every((url) => url.searchParams.get('token') === 'plon-demo-public')).toBe(true)
  })

  test('is kept by browsers and caches as a public read is', async () => {
    const { story } = await content()
    const { headers } = await story('kontakt')
    const etag = headers.get('etag') ?? ''
    expect([headers.get('cache-control'), headers.get('x-cache-segment'), etag.length]).toEqual([
      'public, max-age=60',
      'guest',
      29,
    ])
    expect((await story('kontakt', 'pl', '', { 'if-none-match': `W/${etag}` })).status).toBe(304)
  })

  test('that is none is remembered by nobody: it takes no place of one that is there, and is there at once when it is written', async () => {
    const { story, edit, clock } = await content()
    expect((await story('i/nowa-strona')).story).toBeNull()
    await edit('i/nowa-strona', { component: 'page', title: 'Nowa strona' })
    clock.now += 61_000
    // The first request refreshes the list of addresses in the background.
    await vi.waitFor(async () => expect((await story('i/nowa-strona')).story?.content.title).toBe('Nowa strona'))
  })

  test('that is none is null, and once the list is known the service is not even asked', async () => {
    const { story, asked, app } = await content()
    await app.request('/links')
    const before = asked.length
    expect(await story('nie-ma-takiej')).toMatchObject({ status: 200, story: null })
    expect(asked).toHaveLength(before)
  })

  test.each(['../links', 'a//b', 'a?b=1', 'a%2e', `${'a'.repeat(500)}`, '<x>', 'a\\b', '-1'])(
    '%j is what no story is called: there is none, and the service is not asked',
    async (slug) => {
      const { story, asked } = await content()
      expect(await story(slug)).toMatchObject({ status: 200, story: null })
      expect(asked).toHaveLength(0)
    },
  )

  test('without a slug or in a language that is not spoken nothing is told', async () => {
    const { story, asked } = await content()
    expect((await story('')).status).toBe(400)
    expect((await story('kontakt', 'de')).status).toBe(400)
    expect(asked).toHaveLength(0)
  })

  test('is asked under the state of the site that the service named, which is asked anew after a minute', async () => {
    const { story, asked, clock, edit } = await content()
    await story('kontakt')
    const states = () => asked.filter((url) => url.pathname.includes('/services/')).map((url) => url.searchParams.has('cv'))
    const first = states().length
    await story('blog')
    expect(states().slice(first)).toEqual([true])
    await edit('kontakt', { title: 'Nowy kontakt' })
    clock.now += 61_000
    // The cached answer is returned immediately, the new one is fetched in the background.
    expect((await story('kontakt')).story.content.title).toBe('Kontakt')
    await expect.poll(async () => (await story('kontakt')).story.content.title).toBe('Nowy kontakt')
  })
})

test('the list of addresses is read in pages until a short one', async () => {
  const pages = [1000, 1000, 3].map((count, page) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `${page}-${at}`,
        { uuid: `${page}-${at}`, slug: `p${page}/${at}`, name: 'x', published: true, is_folder: false },
      ]),
    ),
  )
  const asked: string[] = []
  const app = createContent({
    config: readConfig({ NODE_ENV: 'test', STORYBLOK_URL: 'https://content.example/v2/cdn', STORYBLOK_TOKEN: 'k' }),
    commerceUrl: 'http://127.0.0.1:9/graphql',
    log: silence,
    service: {
      fetch: async (input) => {
        const { searchParams } = input
        asked.push(`${searchParams.get('per_page')} ${searchParams.get('page')} ${searchParams.get('version')}`)
        return Response.json({ links: pages[Number(searchParams.get('page')) - 1], cv: 7 })
      },
    },
  })
  const { data } = await (await app.request('/links')).json()
  expect([data.links.length, asked]).toEqual([2003, ['1000 1 published', '1000 2 published', '1000 3 published']])
})

describe('what an editor or an intruder wrote', () => {
  test('B-35: scripts, frames, running addresses and bottomless lists do not reach the page', async () => {
    const { story, edit } = await content()
    const text = (href: string) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href, linktype: 'url' } }] })
    await edit('kontakt', {
      title: '<b>plain</b>',
      body: [
        {
          _uid: '1',
          component: 'html',
          html: '<p onclick="x()">a</p><script>bad()</script><iframe src="//e"></iframe><a href="javascript:x">b</a>',
        },
        {
          _uid: '2',
          component: 'rich_text',
          text: {
            type: 'doc',
            content: [
              nested(500),
              { type: 'image', attrs: { src: 'https://spy.example/p.png' } },
              { type: 'paragraph', content: [text('java\tscript:x'), text('/blog')] },
            ],
          },
        },
        {
          _uid: '3',
          component: 'hero',
          link: { fieldtype: 'multilink', linktype: 'url', url: 'data:text/html,x', cached_url: '' },
        },
        { _uid: '4', component: 'image', image: { fieldtype: 'asset', filename: 'catalog/x.webp', alt: 'a' } },
      ],
    })
    const { story: told } = await story('kontakt')
    const [html, rich, hero, own] = told.content.body
    expect(html.html).toBe('<p>a</p><a>b</a>')
    expect(told.content.title).toBe('<b>plain</b>')
    const [running, link] = rich.text.content.at(-1).content
    expect([running.marks, link.marks]).toEqual([[], [{ type: 'link', attrs: { href: '/pl/blog' } }]])
    expect([hero.link, own.image.src]).toEqual([null, '/media/catalog/x.webp'])
    expect(JSON.stringify(told)).not.toMatch(/bottom|script|iframe|onclick|spy\.example|data:/)
  })

  test('links to stories follow the story to its address in the language', async () => {
    const { story, edit, app } = await content()
    const { data } = await (await app.request('/links')).json()
    const post = data.links.find((link: { paths: { pl: string } }) => link.paths.pl.startsWith('/pl/blog/'))
    const link = { fieldtype: 'multilink', linktype: 'story', id: post.uuid, cached_url: 'old/address', anchor: 'dawki' }
    await edit('kontakt', { title: 'x', body: [{ _uid: '1', component: 'hero', link }] })
    expect((await story('kontakt', 'en')).story.content.body[0].link).toEqual({ href: `${post.paths.en}#dawki` })
  })
})

describe('the service fails', () => {
  test.each(['down', 'garbage'])(
    '%s: what was read is still given, what was not is unknown, and soon nobody is asked',
    async (mode) => {
      const { story, fault, asked, clock } = await content()
      expect((await story('kontakt')).status).toBe(200)
      await fault(mode)
      clock.now += 3_600_000
      expect((await story('kontakt')).story.content.title).toBe('Kontakt')
      for (const slug of ['blog', 'kariera', 'adresy-sklepow', 'p/o-nas', 'i/zwroty', 'i/reklamacje']) {
        const { status, body, headers } = await story(slug)
        expect([status, body.errors[0].extensions.code, headers.get('cache-control')]).toEqual([
          503,
          'CONTENT_UNAVAILABLE',
          'no-store',
        ])
      }
      const before = asked.length
      expect((await story('i/dostawa-i-platnosc')).status).toBe(503)
      expect(asked).toHaveLength(before)
      await fault('ok')
      clock.now += 31_000
      vi.setSystemTime(Date.now() + 31_000)
      onTestFinished(() => void vi.useRealTimers())
      expect((await story('blog')).status).toBe(200)
    },
  )

  test('F-54, B-36: a slow one is not waited for', async () => {
    const { story, fault } = await content({ timeout: 100 })
    await fault('slow')
    const started = performance.now()
    expect((await story('kontakt')).status).toBe(504)
    // The list of links and the story are requested in parallel.
    expect(performance.now() - started).toBeLessThan(2500)
  })

  test.each([
    [
      'fifty megabytes',
      () => new Response(new Uint8Array(50 * 1024 * 1024), { headers: { 'content-type': 'application/json' } }),
    ],
    ['an answer without its shape', () => Response.json({ story: { name: 1 } })],
    ['another place', () => new Response(null, { status: 301, headers: { location: 'https://evil.example/?a=1' } })],
    ['a wrong key', () => Response.json({ error: 'Unauthorized' }, { status: 401 })],
  ])('B-36: %s is no story', async (_, answer) => {
    const asked: string[] = []
    const app = createContent({
      config: readConfig({ NODE_ENV: 'test', STORYBLOK_TOKEN: 'k' }),
      commerceUrl: 'http://127.0.0.1:9/graphql',
      log: silence,
      service: { fetch: async (input) => (asked.push(input.host), answer()) },
    })
    expect((await app.request('/story?slug=a&locale=pl')).status).toBe(503)
    expect(new Set(asked)).toEqual(new Set(['api.storyblok.com']))
  })
})

test('beside a real engine and without a word of the operator there are no stories', async () => {
  const { story, app, asked } = await content({ environment: { COMMERCE_URL: 'https://engine.example/graphql' } })
  expect(await story('kontakt')).toMatchObject({ status: 200, story: null })
  expect(await (await app.request('/links')).json()).toEqual({ data: { links: [] } })
  expect(asked).toHaveLength(0)
})

describe('the visual editor', () => {
  const seconds = Date.parse('2026-11-21T10:00:00Z') / 1000
  const signed = (at: number, key = 'plon-demo-preview') => {
    const token = createHash('sha1').update(`99001:${key}:${at}`).digest('hex')
    return `&_storyblok_tk[space_id]=99001&_storyblok_tk[timestamp]=${at}&_storyblok_tk[token]=${token}`
  }

  test('sees the draft, which nobody keeps', async () => {
    const { story, edit } = await content()
    await edit('kontakt', { title: 'Szkic' }, 'save')
    const draft = await story('kontakt', 'pl', signed(seconds - 10))
    expect([draft.story.content.title, draft.headers.get('cache-control'), draft.headers.get('etag')]).toEqual([
      'Szkic',
      'no-store',
      null,
    ])
    expect((await story('kontakt')).story.content.title).toBe('Kontakt')
  })

  test.each([
    ['too old', signed(seconds - 3600)],
    ['from the future', signed(seconds + 600)],
    ['signed by another key', signed(seconds, 'plon-demo-public')],
    ['not signed', '&_storyblok_tk[token]='],
    ['a word', `&_storyblok_tk[space_id]=1&_storyblok_tk[timestamp]=1&_storyblok_tk[token]=x`],
  ])('a visit %s is refused', async (_, more) => {
    const { story } = await content()
    const { status, headers } = await story('kontakt', 'pl', more)
    expect([status, headers.get('cache-control')]).toEqual([403, 'no-store'])
  })
})
