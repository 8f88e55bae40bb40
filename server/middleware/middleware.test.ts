import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../backend/testing.ts'
import { overHttp, pageHeaders, testServer } from '../testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({})
})
afterAll(() => backend.close())

async function shop(answer: (request: Request) => Response | Promise<Response> = (request) => backend.fetch(request)) {
  const seen: Request[] = []
  const world = await overHttp((request) => {
    seen.push(request.clone())
    return answer(request)
  })
  const app = testServer(`${world.origin}/graphql`)
  const call = async (method: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body)
    const sent = await app.request(`/api/middleware/${method}`, {
      method: 'POST',
      headers: { ...pageHeaders, ...headers },
      body: text,
    })
    return { status: sent.status, body: (await sent.json()) as unknown }
  }
  return { seen, call, app, close: world.close }
}

describe('a method of the middleware', () => {
  test('that is on the list is called with its arguments, and told in its shape alone', async () => {
    const { call, close } = await shop()
    const { status, body } = await call('getPromotionBanners', ['pl_PL'])
    const { data } = v.parse(v.object({ data: v.object({ banners: v.array(v.record(v.string(), v.unknown())) }) }), body)
    expect(status).toBe(200)
    expect(data.banners[0]).toEqual({
      ...{
        id: 1,
        order: 1,
        alt: 'Program jesienny rzepak',
        text1: 'Przygotuj rzepak do zimy',
        from: '2026-08-15',
        to: '2026-12-15',
      },
      ...{ urlDesktop: '/programy-i-zestawy/rzepak.html', urlMobile: '/programy-i-zestawy/rzepak.html' },
    })
    expect(await call('getOmnibusPrices', [['NAD-S-005']])).toMatchObject({
      body: { data: { 'NAD-S-005': { PLN: expect.any(Number) } } },
    })
    await close()
  })
  test.each([
    ['deleteCustomer', [], 404],
    ['constructor', [], 404],
    ['__proto__', [], 404],
    ['getPromotionBanners', [], 400],
    ['getPromotionBanners', ['de_DE'], 400],
    ['getPromotionBanners', ['pl_PL', 'more'], 400],
    ['getPromotionBanners', { 0: 'pl_PL' }, 400],
    ['getOmnibusPrices', [[]], 400],
  ])('%s with %j is sent to nobody (%i)', async (method, body, status) => {
    const { call, seen, close } = await shop()
    expect((await call(method, body)).status).toBe(status)
    expect(seen).toEqual([])
    await close()
  })
  test('is sent no token, and only for our own page', async () => {
    const { call, app, seen, close } = await shop()
    await call('getPromotionBanners', ['pl_PL'], { cookie: 'vsf-customer=a-token; vsf-locale=en; vsf-cart=c; other=1' })
    expect(seen.map(({ headers }) => headers.get('cookie'))).toEqual(['vsf-locale=en'])
    const strange = await app.request('/api/middleware/getPromotionBanners', { method: 'POST', body: '["pl_PL"]' })
    expect(strange.status).toBe(403)
    await close()
  })
  test.each<[string, () => Response]>([
    ['an address elsewhere', () => Response.json({ data: { banners: [{ ...lie, urlDesktop: 'https://evil.example' }] } })],
    ['a protocol-relative address', () => Response.json({ data: { banners: [{ ...lie, urlMobile: '//evil.example' }] } })],
    ['no data', () => Response.json({ error: 'no' })],
    ['a failure', () => Response.json({ data: { banners: [] } }, { status: 500 })],
  ])('that answers with %s is reported, and the page gets an empty object', async (_, answer) => {
    const { call, close } = await shop(answer)
    expect(await call('getPromotionBanners', ['pl_PL'])).toMatchObject({ status: 503, body: { data: {}, errors: [{}] } })
    await close()
  })
  test('beside a real engine is nobody’s where no middleware is named', async () => {
    const app = testServer('https://shop.example/graphql', {}, { COMMERCE_URL: 'https://shop.example/graphql' })
    const asked = { method: 'POST', headers: pageHeaders, body: '["pl_PL"]' }
    expect((await app.request('/api/middleware/getPromotionBanners', asked)).status).toBe(503)
  })
})

const lie = { id: 1, order: 1, alt: 'a', text1: 'b', from: '2026-08-15', to: '2026-12-15', urlDesktop: '/a', urlMobile: '/a' }
