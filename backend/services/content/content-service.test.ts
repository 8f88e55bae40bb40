import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../testing.ts'
import { contentReader, draft, links, many } from './content-reader.ts'
import { contentTokens } from './content-service.ts'
import { seededStories } from './seeded-stories.ts'

let backend: TestBackend
let reader: ReturnType<typeof contentReader>
beforeEach(async () => {
  backend = await createTestBackend()
  reader = contentReader(backend)
})
afterEach(() => backend.close())

describe('one story', () => {
  test.each([
    'home',
    'kontakt',
    'p/o-nas',
    'p/pytania',
    'i/regulamin-zakupow',
    'blog',
    'kariera',
    'adresy-sklepow',
    'przedstawiciele-handlowi',
  ])('%s is told whole, in both languages', async (slug) => {
    const polish = await reader.storyAt(slug)
    const english = await reader.storyAt(slug, { language: 'en' })
    expect([polish.lang, english.lang, polish.uuid]).toEqual(['default', 'en', english.uuid])
    expect(english.content).not.toEqual(polish.content)
  })

  test('names nothing that is not filled in, wherever it lies', () => {
    const told = seededStories().map((story) => JSON.stringify(story))
    expect(told.length).toBeGreaterThan(40)
    expect(told.filter((text) => text.includes('{{'))).toEqual([])
  })

  test('is found by slug, English slug, id and uuid', async () => {
    const [post] = await reader.storiesOf({ starts_with: 'blog/', is_startpage: 'false', per_page: '1' })
    const english = post?.translated_slugs?.[0]?.path ?? ''
    for (const name of [`${post?.id}`, post?.uuid ?? '', post?.full_slug ?? '', english])
      expect((await reader.storyAt(name, { find_by: 'uuid' })).uuid).toBe(post?.uuid)
    expect((await reader.storyAt(`en/${english}`)).lang).toBe('en')
  })

  test('an asset is a whole address of this host', async () => {
    const [post] = await reader.storiesOf({ content_type: 'blog_post', per_page: '1' })
    expect(post?.content.image).toMatchObject({
      fieldtype: 'asset',
      filename: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/media\//),
    })
    expect(post?.content.body).toMatchObject({ type: 'doc', content: expect.any(Array) })
  })

  test.each(['nope', '%E0%A4%A', '../home', 'blog/nope', '999'])('%s is not found, in words of JSON', async (slug) => {
    const { status, body } = await reader.get(`/stories/${slug}`)
    expect([status, body]).toEqual([404, ['This record could not be found']])
  })
})

describe('who may ask', () => {
  test.each<Record<string, string>>([{}, { token: 'wrong' }, { token: '' }])('%j is not let in', async (parameters) => {
    const answer = await reader.ask(`/stories/home?${new URLSearchParams(parameters)}`)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Unauthorized' }])
  })

  test('drafts want the preview token', async () => {
    expect((await reader.get('/stories/home', { version: 'draft' })).status).toBe(401)
    expect((await reader.get('/stories/home', draft)).status).toBe(200)
  })

  test.each<Record<string, string>>([
    { foo: '1' },
    { version: 'secret' },
    { 'filter_query[a][explode]': '1' },
    { 'filter_query[a': '1' },
  ])('%j is a parameter that the second API does not know', async (parameters) =>
    expect((await reader.get('/stories', parameters)).status).toBe(422),
  )
})

describe('the number of the state', () => {
  test('a request without it is sent to the same address with it', async () => {
    const answer = await reader.ask(`/stories/home?token=${contentTokens.public}&language=en`)
    const to = new URL(answer.headers.get('location') ?? '', 'http://127.0.0.1:4000')
    expect([answer.status, to.pathname]).toEqual([301, '/services/content/v2/cdn/stories/home'])
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      language: 'en',
      token: contentTokens.public,
      cv: expect.stringMatching(/^\d{10}$/),
    })
  })

  test('the space tells it without a redirect, and it grows with each publication, two in one moment too', async () => {
    const space = async () => {
      const answer = await reader.ask(`/spaces/me?token=${contentTokens.public}`)
      const told: { space: { version: number; language_codes: string[] } } = await answer.json()
      return told.space.version
    }
    const before = await space()
    const first = await reader.edit({ path: 'home', action: 'publish' })
    const second = await reader.edit({ path: 'home', action: 'publish' })
    expect([before, first.cv, second.cv, await space()].map(Number)).toEqual([before, first.cv, second.cv, second.cv])
    expect((first.cv ?? 0) > before && (second.cv ?? 0) > (first.cv ?? 0)).toBe(true)
  })
})

describe('lists', () => {
  test('tell their length in headers that pages of other origins may read', async () => {
    const { headers, body } = await reader.get('/stories', { starts_with: 'blog/', per_page: '4', page: '2' })
    expect([headers.get('total'), headers.get('per-page')]).toEqual(['16', '4'])
    expect(headers.get('access-control-expose-headers')).toContain('total')
    expect(v.parse(many, body).stories).toHaveLength(4)
  })

  test('a page behind the last is empty', async () => expect(await reader.storiesOf({ page: '99' })).toEqual([]))

  test.each([
    [{ per_page: '500' }, '100'],
    [{ per_page: '0' }, '25'],
    [{ per_page: 'x', page: 'y' }, '25'],
    [{ per_page: '-3', page: '-1' }, '25'],
  ])('%j is read as a page of %s', async (parameters, perPage) => {
    const { status, headers } = await reader.get('/stories', parameters)
    expect([status, headers.get('per-page')]).toEqual([200, perPage])
  })

  test.each<[Record<string, string>, number]>([
    [{ content_type: 'job_offer' }, 6],
    [{ content_type: 'store_address' }, 24],
    [{ content_type: 'sales_representative', per_page: '100' }, 19],
    [{ starts_with: 'kariera/', is_startpage: '0' }, 6],
    [{ by_slugs: 'blog/*', excluding_slugs: 'blog/' }, 15],
    [{ 'filter_query[component][in]': 'page', starts_with: 'p/' }, 2],
    [{ 'filter_query[component][like]': 'store_*', per_page: '100' }, 25],
    [{ 'filter_query[title][is]': 'empty', content_type: 'job_offer' }, 0],
    [{ 'filter_query[number][gt_int]': '23', content_type: 'store_address' }, 1],
    [{ with_tag: 'doradztwo', starts_with: 'adresy-sklepow/', per_page: '100' }, 24],
    [{ published_at_gt: '2099-01-01' }, 0],
    [{ level: '1', is_startpage: '1' }, 5],
  ])('%j finds %i', async (parameters, count) => {
    const { headers } = await reader.get('/stories', parameters)
    expect(Number(headers.get('total'))).toBe(count)
  })

  test('are sorted as asked', async () => {
    const dates = (await reader.storiesOf({ content_type: 'blog_post', sort_by: 'first_published_at:desc' })).map(
      (post) => post.first_published_at,
    )
    expect(dates).toEqual(dates.toSorted((a, b) => String(b).localeCompare(String(a))))
    const names = (await reader.storiesOf({ content_type: 'blog_post', sort_by: 'content.title:asc' })).map((post) =>
      String(post.content.title),
    )
    expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare))
  })

  test('keep the order of the uuids where that is wanted', async () => {
    const uuids = (await reader.storiesOf({ content_type: 'job_offer' })).map(({ uuid }) => uuid).toReversed()
    expect((await reader.storiesOf({ by_uuids_ordered: uuids.join(',') })).map(({ uuid }) => uuid)).toEqual(uuids)
  })

  test('a hostile pattern takes no time', async () => {
    const started = performance.now()
    expect(await reader.storiesOf({ 'filter_query[title][like]': `${'*a'.repeat(500)}!` })).toEqual([])
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('the list of links', () => {
  test('a client that asks for a thousand until a short page has them all', async () => {
    const { headers, body } = await reader.get('/links', { version: 'published', per_page: '1000', page: '1' })
    const told = Object.values(v.parse(links, body).links)
    expect([told.length, headers.get('per-page')]).toEqual([Number(headers.get('total')), '1000'])
    expect(told.length).toBeGreaterThan(70)
    expect(told.filter(({ is_folder: is }) => is).map(({ slug }) => slug)).toContain('blog')
  })

  test('page after page holds each link once', async () => {
    const seen: string[] = []
    for (let page = 1; ; page++) {
      const told = Object.keys(v.parse(links, (await reader.get('/links', { per_page: '30', page: String(page) })).body).links)
      seen.push(...told)
      if (told.length < 30) break
    }
    const { headers } = await reader.get('/links')
    expect([new Set(seen).size, seen.length]).toEqual([seen.length, Number(headers.get('total'))])
    expect(headers.get('per-page')).toBe('25')
  })

  test('children stand below their folder', async () => {
    const all = await reader.linksOf({ per_page: '1000' })
    const folder = all.find(({ is_folder: is, slug }) => is && slug === 'kariera')
    const inside = await reader.linksOf({ with_parent: String(folder?.id) })
    expect(inside.map(({ slug }) => slug)).toContain('kariera/')
    expect(inside).toHaveLength(7)
  })
})

test('tags are counted', async () => {
  expect((await reader.get('/tags')).body).toMatchObject({
    tags: expect.arrayContaining([{ name: 'doradztwo', taggings_count: 24 }]),
  })
})
