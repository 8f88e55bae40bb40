import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../../testing.ts'
import { contentTokens } from './content-service.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const origin = 'http://127.0.0.1:4000'
const ask = (path: string) => backend.fetch(new Request(`${origin}/services/content/v2/cdn${path}`))

/** As a client does: with a token, and along the redirect to the newest state. */
async function get(path: string, parameters: Record<string, string> = {}) {
  const query = new URLSearchParams({ token: contentTokens.public, ...parameters })
  const first = await ask(`${path}?${query}`)
  const answer =
    first.status === 301 ? await backend.fetch(new Request(new URL(first.headers.get('location') ?? '', origin))) : first
  const body: unknown = await answer.json()
  return { status: answer.status, headers: answer.headers, body }
}
const draft = { token: contentTokens.preview, version: 'draft' }
const edit = async (order: unknown) => {
  const answer = await backend.fetch(new Request(`${origin}/dev/stories`, { method: 'POST', body: JSON.stringify(order) }))
  const body: { ok: boolean; cv?: number } = await answer.json()
  return body
}

const story = v.object({
  ...{ id: v.number(), uuid: v.pipe(v.string(), v.uuid()), name: v.string(), slug: v.string(), full_slug: v.string() },
  ...{
    default_full_slug: v.string(),
    content: v.looseObject({ _uid: v.string(), component: v.string(), _editable: v.optional(v.string()) }),
  },
  ...{
    created_at: v.string(),
    published_at: v.nullable(v.string()),
    first_published_at: v.nullable(v.string()),
    sort_by_date: v.nullable(v.string()),
  },
  ...{
    position: v.number(),
    tag_list: v.array(v.string()),
    is_startpage: v.boolean(),
    parent_id: v.number(),
    meta_data: v.unknown(),
  },
  ...{
    group_id: v.string(),
    release_id: v.nullable(v.number()),
    lang: v.string(),
    path: v.nullable(v.string()),
    alternates: v.array(v.unknown()),
  },
  translated_slugs: v.nullable(v.array(v.object({ path: v.string(), name: v.nullable(v.string()), lang: v.string() }))),
  localized_paths: v.nullable(v.array(v.unknown())),
})
const one = v.object({ story, cv: v.number(), rels: v.array(v.unknown()), links: v.array(v.unknown()) })
const many = v.object({ stories: v.array(story), cv: v.number(), rels: v.array(v.unknown()), links: v.array(v.unknown()) })
const link = v.object({
  ...{
    id: v.number(),
    uuid: v.pipe(v.string(), v.uuid()),
    slug: v.string(),
    path: v.nullable(v.string()),
    real_path: v.string(),
  },
  ...{
    parent_id: v.number(),
    name: v.string(),
    is_folder: v.boolean(),
    published: v.boolean(),
    is_startpage: v.boolean(),
    position: v.number(),
  },
  alternates: v.array(
    v.object({ path: v.string(), name: v.string(), lang: v.string(), published: v.boolean(), translated_slug: v.string() }),
  ),
})
const links = v.object({ links: v.record(v.string(), link), cv: v.number() })

const storyAt = async (slug: string, parameters?: Record<string, string>) =>
  v.parse(one, (await get(`/stories/${slug}`, parameters)).body).story
const storiesOf = async (parameters?: Record<string, string>) => v.parse(many, (await get('/stories', parameters)).body).stories

describe('one story', () => {
  test.each([
    'home',
    'kontakt',
    'p/o-nas',
    'i/regulamin-zakupow',
    'blog',
    'kariera',
    'adresy-sklepow',
    'przedstawiciele-handlowi',
  ])('%s is told whole, in both languages', async (slug) => {
    const polish = await storyAt(slug)
    const english = await storyAt(slug, { language: 'en' })
    expect([polish.lang, english.lang, polish.uuid]).toEqual(['default', 'en', english.uuid])
    expect(english.content).not.toEqual(polish.content)
  })

  test('is found by slug, English slug, id and uuid', async () => {
    const [post] = await storiesOf({ starts_with: 'blog/', is_startpage: 'false', per_page: '1' })
    const english = post?.translated_slugs?.[0]?.path ?? ''
    for (const name of [`${post?.id}`, post?.uuid ?? '', post?.full_slug ?? '', english])
      expect((await storyAt(name, { find_by: 'uuid' })).uuid).toBe(post?.uuid)
    expect((await storyAt(`en/${english}`)).lang).toBe('en')
  })

  test('an asset is a whole address of this host', async () => {
    const [post] = await storiesOf({ content_type: 'blog_post', per_page: '1' })
    expect(post?.content.image).toMatchObject({
      fieldtype: 'asset',
      filename: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/media\//),
    })
    expect(post?.content.body).toMatchObject({ type: 'doc', content: expect.any(Array) })
  })

  test.each(['nope', '%E0%A4%A', '../home', 'blog/nope', '999'])('%s is not found, in words of JSON', async (slug) => {
    const { status, body } = await get(`/stories/${slug}`)
    expect([status, body]).toEqual([404, ['This record could not be found']])
  })
})

describe('who may ask', () => {
  test.each([{}, { token: 'wrong' }, { token: '' }])('%j is not let in', async (parameters) => {
    const answer = await ask(`/stories/home?${new URLSearchParams(parameters)}`)
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Unauthorized' }])
  })

  test('drafts want the preview token', async () => {
    expect((await get('/stories/home', { version: 'draft' })).status).toBe(401)
    expect((await get('/stories/home', draft)).status).toBe(200)
  })

  test.each([{ foo: '1' }, { version: 'secret' }, { 'filter_query[a][explode]': '1' }, { 'filter_query[a': '1' }])(
    '%j is a parameter that the second API does not know',
    async (parameters) => expect((await get('/stories', { ...parameters })).status).toBe(422),
  )
})

describe('the number of the state', () => {
  test('a request without it is sent to the same address with it', async () => {
    const answer = await ask(`/stories/home?token=${contentTokens.public}&language=en`)
    const to = new URL(answer.headers.get('location') ?? '', origin)
    expect([answer.status, to.pathname]).toEqual([301, '/services/content/v2/cdn/stories/home'])
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      language: 'en',
      token: contentTokens.public,
      cv: expect.stringMatching(/^\d{10}$/),
    })
  })

  test('the space tells it without a redirect, and it grows with each publication, two in one moment too', async () => {
    const space = async () => {
      const answer = await ask(`/spaces/me?token=${contentTokens.public}`)
      const told: { space: { version: number; language_codes: string[] } } = await answer.json()
      return told.space.version
    }
    const before = await space()
    const first = await edit({ path: 'home', action: 'publish' })
    const second = await edit({ path: 'home', action: 'publish' })
    expect([before, first.cv, second.cv, await space()].map(Number)).toEqual([before, first.cv, second.cv, second.cv])
    expect((first.cv ?? 0) > before && (second.cv ?? 0) > (first.cv ?? 0)).toBe(true)
  })
})

describe('lists', () => {
  test('tell their length in headers that pages of other origins may read', async () => {
    const { headers, body } = await get('/stories', { starts_with: 'blog/', per_page: '4', page: '2' })
    expect([headers.get('total'), headers.get('per-page')]).toEqual(['16', '4'])
    expect(headers.get('access-control-expose-headers')).toContain('total')
    expect(v.parse(many, body).stories).toHaveLength(4)
  })

  test('a page behind the last is empty', async () => expect(await storiesOf({ page: '99' })).toEqual([]))

  test.each([
    [{ per_page: '500' }, '100'],
    [{ per_page: '0' }, '25'],
    [{ per_page: 'x', page: 'y' }, '25'],
    [{ per_page: '-3', page: '-1' }, '25'],
  ])('%j is read as a page of %s', async (parameters, perPage) => {
    const { status, headers } = await get('/stories', parameters)
    expect([status, headers.get('per-page')]).toEqual([200, perPage])
  })

  test.each<[Record<string, string>, number]>([
    [{ content_type: 'job_offer' }, 6],
    [{ content_type: 'store_address' }, 24],
    [{ content_type: 'sales_representative', per_page: '100' }, 19],
    [{ starts_with: 'kariera/', is_startpage: '0' }, 6],
    [{ by_slugs: 'blog/*', excluding_slugs: 'blog/' }, 15],
    [{ 'filter_query[component][in]': 'page', starts_with: 'p/' }, 1],
    [{ 'filter_query[component][like]': 'store_*', per_page: '100' }, 25],
    [{ 'filter_query[title][is]': 'empty', content_type: 'job_offer' }, 0],
    [{ 'filter_query[number][gt_int]': '23', content_type: 'store_address' }, 1],
    [{ with_tag: 'doradztwo', starts_with: 'adresy-sklepow/', per_page: '100' }, 24],
    [{ published_at_gt: '2099-01-01' }, 0],
    [{ level: '1', is_startpage: '1' }, 5],
  ])('%j finds %i', async (parameters, count) => {
    const { headers } = await get('/stories', parameters)
    expect(Number(headers.get('total'))).toBe(count)
  })

  test('are sorted as asked', async () => {
    const dates = (await storiesOf({ content_type: 'blog_post', sort_by: 'first_published_at:desc' })).map(
      (post) => post.first_published_at,
    )
    expect(dates).toEqual(dates.toSorted().toReversed())
    const names = (await storiesOf({ content_type: 'blog_post', sort_by: 'content.title:asc' })).map((post) =>
      String(post.content.title),
    )
    expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare))
  })

  test('keep the order of the uuids where that is wanted', async () => {
    const uuids = (await storiesOf({ content_type: 'job_offer' })).map(({ uuid }) => uuid).toReversed()
    expect((await storiesOf({ by_uuids_ordered: uuids.join(',') })).map(({ uuid }) => uuid)).toEqual(uuids)
  })

  test('a hostile pattern takes no time', async () => {
    const started = performance.now()
    expect(await storiesOf({ 'filter_query[title][like]': `${'*a'.repeat(500)}!` })).toEqual([])
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

describe('the list of links', () => {
  test('a client that asks for a thousand until a short page has them all', async () => {
    const { headers, body } = await get('/links', { version: 'published', per_page: '1000', page: '1' })
    const told = Object.values(v.parse(links, body).links)
    expect([told.length, headers.get('per-page')]).toEqual([Number(headers.get('total')), '1000'])
    expect(told.length).toBeGreaterThan(70)
    expect(told.filter(({ is_folder: is }) => is).map(({ slug }) => slug)).toContain('blog')
  })

  test('page after page holds each link once', async () => {
    const seen: string[] = []
    for (let page = 1; ; page++) {
      const told = Object.keys(v.parse(links, (await get('/links', { per_page: '30', page: String(page) })).body).links)
      seen.push(...told)
      if (told.length < 30) break
    }
    const { headers } = await get('/links')
    expect([new Set(seen).size, seen.length]).toEqual([seen.length, Number(headers.get('total'))])
    expect(headers.get('per-page')).toBe('25')
  })

  test('children stand below their folder', async () => {
    const all = Object.values(v.parse(links, (await get('/links', { per_page: '1000' })).body).links)
    const folder = all.find(({ is_folder: is, slug }) => is && slug === 'kariera')
    const inside = Object.values(v.parse(links, (await get('/links', { with_parent: String(folder?.id) })).body).links)
    expect(inside.map(({ slug }) => slug)).toContain('kariera/')
    expect(inside).toHaveLength(7)
  })
})

describe('an editor', () => {
  const content = { pl: { title: 'Nowa', text: 'Tekst' }, en: { title: 'New', text: '' } }

  test('saves a new story that only the preview shows, then publishes it', async () => {
    expect(await edit({ path: 'p/nowa', content, action: 'save' })).toMatchObject({ ok: true })
    expect((await get('/stories/p/nowa')).status).toBe(404)
    const shown = await storyAt('p/nowa', draft)
    expect(shown).toMatchObject({
      name: 'Nowa',
      published_at: null,
      first_published_at: null,
      content: { title: 'Nowa', component: 'page' },
    })
    expect(shown.content._editable).toMatch(/^<!--#storyblok#\{.*"id":"\d+"\}-->$/)
    await edit({ path: 'p/nowa', action: 'publish' })
    const published = await storyAt('p/nowa')
    expect(published).toMatchObject({
      id: shown.id,
      uuid: shown.uuid,
      content: { title: 'Nowa' },
      published_at: testNow.toISOString(),
    })
    expect(published.content._editable).toBeUndefined()
  })

  test('changes a published story without showing it, and takes one away', async () => {
    const before = await storyAt('p/o-nas')
    await edit({ path: 'p/o-nas', content, action: 'save' })
    expect((await storyAt('p/o-nas')).content).toEqual(before.content)
    expect((await storyAt('p/o-nas', draft)).content.title).toBe('Nowa')
    await edit({ path: 'p/o-nas', action: 'unpublish' })
    expect((await get('/stories/p/o-nas')).status).toBe(404)
    const paths = Object.values(v.parse(links, (await get('/links', { per_page: '1000' })).body).links).map(({ slug }) => slug)
    expect(paths).not.toContain('p/o-nas')
  })

  test('a draft of a published story changes neither its name nor its text outside', async () => {
    await edit({ path: 'p/nowa', content, action: 'publish' })
    await edit({ path: 'p/nowa', content: { pl: { title: 'Tajna' }, en: { title: 'Secret' } }, action: 'save' })
    expect(await storyAt('p/nowa')).toMatchObject({ name: 'Nowa', content: { title: 'Nowa' } })
  })

  test('a field left untranslated is told in the first language', async () => {
    await edit({ path: 'p/nowa', content, action: 'publish' })
    expect((await storyAt('p/nowa', { language: 'en' })).content).toMatchObject({ title: 'New', text: 'Tekst' })
  })

  test.each([
    {},
    { path: 'p/x', action: 'burn' },
    { path: '../x', action: 'save', content },
    { path: 'p/none', action: 'publish' },
    null,
  ])('%j is no order', async (order) => expect(await edit(order)).toMatchObject({ ok: false }))

  test('starting over forgets what was written', async () => {
    await edit({ path: 'p/nowa', content, action: 'publish' })
    await backend.fetch(new Request(`${origin}/dev/reset`, { method: 'POST' }))
    expect((await get('/stories/p/nowa')).status).toBe(404)
  })
})

test('tags are counted', async () => {
  expect((await get('/tags')).body).toMatchObject({ tags: expect.arrayContaining([{ name: 'doradztwo', taggings_count: 24 }]) })
})
