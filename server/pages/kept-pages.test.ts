import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { Page } from '../page.ts'
import { createOwnState } from '../cluster-state/cluster-state.ts'
import { hashOf, plainPage, readPath, startTestEngine, testServer } from '../testing.ts'
import { createKeptPages } from './kept-pages.ts'

const nowhere = 'http://127.0.0.1:9/graphql'
const minute = 60_000

/** Milliseconds; background work takes its time on a busy machine. */
const patient = { timeout: 15_000 }

/** Starts a server that counts its renderings, with a clock that the test sets. */
function countingShop(
  { commerce = nowhere, inner }: { commerce?: string; inner?: string } = {},
  environment: Record<string, string> = {},
) {
  const shop = { time: 1, renders: 0, fails: false, headers: [] as (string | null)[] }
  const render: Page['render'] = async (request, { nonce, fetch }) => {
    shop.renders += 1
    shop.headers.push(request.headers.get('user-agent'))
    if (inner) await fetch(inner)
    if (shop.fails) return new Response('Ups', { status: 500, headers: { 'content-type': 'text/html' } })
    const text = `<!doctype html><script nonce="${nonce}">begin(${shop.renders})</script><p nonce="${nonce}">Strona ${shop.renders}`
    return new Response(text, { headers: { 'content-type': 'text/html' } })
  }
  const shared = createOwnState()
  const app = testServer(commerce, { page: { ...plainPage, render }, now: () => shop.time, shared }, environment)
  const ask = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  const textOf = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).text()
  /**
   * Requests a page until it is kept, which happens in the background of the first answer.
   * @returns the kept text
   */
  const visit = async (path: string) => {
    await vi.waitFor(async () => expect(await textOf(path)).not.toContain('nonce='), patient)
    const text = await textOf(path)
    shop.renders = Number(/Strona (\d+)/.exec(text)?.[1])
    return text
  }
  return { shop, shared, ask, textOf, visit }
}

test('the second guest gets the same bytes without a nonce, and nothing is rendered for them', async () => {
  const { shop, ask, textOf, visit } = countingShop()
  expect(await textOf('/pl')).toContain('nonce=')
  const kept = await visit('/pl')
  expect(kept).toBe(`<!doctype html><script>begin(${shop.renders})</script><p>Strona ${shop.renders}`)
  const before = shop.renders
  const second = await ask('/pl')
  expect([await second.text(), await textOf('/pl', { cookie: 'vsf-cart=c' })]).toEqual([kept, kept])
  expect(shop.renders).toBe(before)
  const policy = second.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'; style-src 'self';/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=300')
  expect(second.headers.get('x-cache-segment')).toBe('guest')
})

test('it travels compressed as it lies there, and who has it is told so', async () => {
  const { ask, visit } = countingShop()
  const kept = await visit('/pl')
  const small = await ask('/pl', { 'accept-encoding': 'gzip, br' })
  expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(new Uint8Array(await small.arrayBuffer())).toString()).toBe(kept)
  const etag = small.headers.get('etag') ?? ''
  const same = await ask('/pl', { 'if-none-match': `"x", ${etag}` })
  expect([same.status, same.body, same.headers.get('content-security-policy')]).toEqual([
    304,
    null,
    small.headers.get('content-security-policy'),
  ])
})

test('it says when it was rendered, to those who keep it and to the page itself', async () => {
  const { shop, ask, visit } = countingShop()
  const begun = Date.parse('2026-06-01T10:00:00Z')
  shop.time = begun
  await visit('/pl')
  shop.time += 41_500
  const { headers } = await ask('/pl')
  expect(['date', 'age', 'server-timing'].map((name) => headers.get(name))).toEqual([
    'Mon, 01 Jun 2026 10:00:00 GMT',
    '41',
    'age;dur=41500',
  ])
})

test('after a minute it is renewed behind the back of who got it, after some more it is rendered for them', async () => {
  const { shop, textOf, visit } = countingShop()
  const first = await visit('/pl')
  shop.time += minute
  expect(await textOf('/pl')).toBe(first)
  await vi.waitFor(async () => expect(await textOf('/pl')).not.toBe(first), patient)
  expect(await textOf('/pl')).not.toContain('nonce=')
  shop.time += 7 * minute
  expect(await textOf('/pl')).toContain('nonce=')
})

test('a page that cannot be renewed stays until its time is over', async () => {
  const { shop, ask, textOf, visit } = countingShop()
  const first = await visit('/pl')
  const before = shop.renders
  shop.fails = true
  shop.time += 2 * minute
  expect(await textOf('/pl')).toBe(first)
  await vi.waitFor(() => expect(shop.renders).toBeGreaterThan(before), patient)
  expect(await textOf('/pl')).toBe(first)
  shop.time += 10 * minute
  expect((await ask('/pl')).status).toBe(500)
})

const own: [string, string, Record<string, string>][] = [
  ['who is signed in', '/pl', { cookie: 'vsf-customer=t' }],
  ['a cart', '/pl/cart', {}],
  ['the root, which follows a cookie', '/', {}],
]
test.each(own)('%s is rendered each time', async (_, path, headers) => {
  const { shop, ask, visit } = countingShop()
  await visit('/pl')
  const before = shop.renders
  for (const count of [1, 2, 3]) {
    const answer = await ask(path, headers)
    expect(await answer.text()).toContain(`Strona ${before + count}`)
    expect(answer.headers.get('cache-control')).not.toContain('s-maxage')
  }
})

test('a page whose read has failed is nobody else’s', async () => {
  const { shop, textOf } = countingShop({ inner: readPath('StoreConfig') })
  for (const count of [1, 2, 3]) expect(await textOf('/pl')).toContain(`Strona ${count}`)
  expect(shop.renders).toBe(3)
})

test('it names what it shows', async () => {
  const engine = await startTestEngine(() => Response.json({ data: { products: { items: [] } } }))
  const product = `/graphql?hash=${hashOf('ProductDetail')}&store=naturaexpert_pl&variables=${encodeURIComponent('{"sku":"A-1"}')}`
  const { ask, visit } = countingShop({ commerce: engine.url, inner: product })
  await visit('/pl/a.html')
  expect((await ask('/pl/a.html')).headers.get('cache-tag')).toBe('catalogue,product-A-1')
})

test('two languages, two addresses and two views are four pages', async () => {
  const { textOf, visit } = countingShop()
  const texts = [await visit('/pl'), await visit('/en'), await visit('/pl?page=2')]
  expect(new Set(texts).size).toBe(3)
  expect(await textOf('/pl', { cookie: 'vsf-store=naturaexpert_en' })).toContain('nonce=')
})

test('what is thrown away while a page ends is not kept, nor what is while it is packed', async () => {
  const kept = createKeptPages({ now: () => 1, fresh: minute, stale: minute, bytes: 10_000_000 })
  const text = Array.from({ length: 60_000 }, (_, at) => at).join()
  const page = { nonce: 'n0nce', isWhole: () => true, tags: () => [] }
  await kept.keep('page', { ...page, body: new Blob([text]).stream() })
  const [first, second] = [kept.find('page'), kept.find('page')]
  kept.forget()
  expect(new TextDecoder().decode((await first)?.page.html)).toBe(text)
  expect((await second)?.page).toBe((await first)?.page)
  expect(await kept.find('page')).toBeUndefined()
  // The clock does not advance: a page begun at that moment may show the old state.
  await kept.keep('page', { ...page, body: new Blob([text]).stream() })
  expect(await kept.find('page')).toBeUndefined()
})

test('once the catalogue has changed the next guest sees what is so, also where the page was under way meanwhile', async () => {
  const { shop, shared, textOf, visit } = countingShop()
  const before = await visit('/pl')
  shared.tell('catalogue changed')
  expect(await textOf('/pl')).toContain('nonce=')
  // The clock does not advance: a page begun at the moment of the change may show the old state, and is not kept.
  expect(await textOf('/pl')).toContain('nonce=')
  shop.time += 1
  expect(await visit('/pl')).not.toBe(before)
})
