import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend } from '../../backend/testing.ts'
import { overHttp, pageHeaders, testServer } from '../testing.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const signed = (at = now / 1000 - 10, key = 'plon-demo-preview') => {
  const token = createHash('sha1').update(`99001:${key}:${at}`).digest('hex')
  return `_storyblok=1&_storyblok_tk[space_id]=99001&_storyblok_tk[timestamp]=${at}&_storyblok_tk[token]=${token}`
}

async function shop(environment: Record<string, string> = {}) {
  const backend = await createTestBackend()
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => close().then(() => backend.close()))
  return testServer(
    `${origin}/graphql`,
    { now: () => now },
    {
      ...{ STORYBLOK_URL: `${origin}/services/content/v2/cdn`, STORYBLOK_TOKEN: 'plon-demo-public' },
      ...{ STORYBLOK_PREVIEW_TOKEN: 'plon-demo-preview', STORYBLOK_ASSETS_URL: origin, ...environment },
    },
  )
}

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

test('a visit that the visual editor has signed may be framed by it, follows its script and is kept by nobody', async () => {
  const app = await shop()
  const page = await app.request(`/pl/kontakt?${signed()}`)
  expect(policyOf(page)).toContain('frame-ancestors https://app.storyblok.com;')
  expect(policyOf(page)).not.toContain('trusted-types')
  expect(policyOf(page)).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const told = await app.request(`/api/content/editor?${signed()}`)
  expect(await told.json()).toEqual({ data: { bridge: 'https://app.storyblok.com/f/storyblok-v2-latest.js' } })
  expect(told.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['nobody', ''],
  ['an old one', signed(now / 1000 - 3600)],
  ['another key', signed(now / 1000, 'plon-demo-public')],
])('a visit signed by %s is a visit like any other', async (_, query) => {
  const app = await shop()
  const page = await app.request(`/pl/kontakt?${query}`)
  expect(policyOf(page)).toContain("frame-ancestors 'none'")
  expect(policyOf(page)).toContain("require-trusted-types-for 'script'")
  expect((await app.request(`/api/content/editor?${query}`)).status).toBe(403)
  const draft = await app.request(`/api/content/draft?locale=pl&${query}`, { method: 'POST', headers: pageHeaders, body: '{}' })
  expect(draft.status).toBe(403)
})

test('without a preview key there is no editor, and the operator says whose editor it is', async () => {
  const without = await shop({ STORYBLOK_PREVIEW_TOKEN: '' })
  expect(policyOf(await without.request(`/pl?${signed()}`))).toContain("frame-ancestors 'none'")
  const own = await shop({ STORYBLOK_BRIDGE_URL: 'https://cms.example/bridge.js' })
  expect(policyOf(await own.request(`/pl?${signed()}`))).toContain('frame-ancestors https://cms.example;')
})

const typed = (content: object) => ({ story: { uuid: 'u', name: 'Kontakt', full_slug: 'kontakt', content } })

async function send(body: object, headers: Record<string, string> = pageHeaders) {
  const app = await shop()
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await app.request(`/api/content/draft?locale=en&${signed()}`, init)
  return { status: response.status, story: (await response.json()).data?.story }
}

test('what is being typed comes back as clean as what is published, with the marks of its blocks', async () => {
  const mark = '{"name":"html","space":"99001","uid":"b1","id":"1"}'
  const body = [
    { _uid: 'b1', component: 'html', html: '<p>Hello<script>alert(1)</script></p>', _editable: `<!--#storyblok#${mark}-->` },
    {
      _uid: 'b2',
      component: 'banner',
      link: { linktype: 'url', url: 'javascript:alert(1)' },
      _editable: '<!--#storyblok#{x}-->',
    },
  ]
  const { status, story } = await send(typed({ _uid: 'c', component: 'page', title: 'Typed', body }))
  expect(status).toBe(200)
  expect(story).toMatchObject({ name: 'Kontakt', paths: { en: '/en/kontakt' }, content: { title: 'Typed' } })
  const [html, banner] = story.content.body
  expect(html).toEqual({ _uid: 'b1', component: 'html', html: '<p>Hello</p>', editable: mark })
  expect([banner.link, banner.editable]).toEqual([null, undefined])
})

test.each([
  ['no story', { story: { name: 1 } }, pageHeaders, 400],
  ['of another site', typed({}), { ...pageHeaders, 'sec-fetch-site': 'cross-site' }, 403],
  ['too long', typed({ _uid: 'c', component: 'page', text: 'x'.repeat(3_000_000) }), pageHeaders, 400],
])('a draft that is %s is refused', async (_, body, headers, status) => {
  expect((await send(body, headers)).status).toBe(status)
})
