import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

let whole: Awaited<ReturnType<typeof startWholeShop>>
beforeAll(async () => {
  whole = await startWholeShop()
  const body = JSON.stringify({ action: 'settings', enabled: false })
  const headers = { 'content-type': 'application/json' }
  await whole.backend.fetch(new Request('http://127.0.0.1/dev/quotes', { method: 'POST', headers, body }))
}, 60_000)
afterAll(() => whole.close())

const visit = (path: string, cookie = '') => whole.app.request(path, { headers: { accept: 'text/html', cookie } })

it.each(['request-quote', 'request-quote-thank-you', 'customer/negotiated-offers', 'customer/negotiated-offers/1000000001'])(
  '%s is nowhere while the shop does not negotiate',
  async (path) => {
    for (const locale of ['pl', 'en']) {
      expect((await visit(`/${locale}/${path}`, 'vsf-customer=token')).status).toBe(404)
      if (!path.startsWith('customer')) expect((await visit(`/${locale}/${path}`)).status).toBe(404)
    }
  },
)

it.each(['/pl', '/en', '/pl/cart', '/pl/customer'])('the page of %s leads nobody there', async (path) => {
  for (const cookie of ['', 'vsf-customer=token'])
    expect(await (await visit(path, cookie)).text()).not.toMatch(/href="[^"]*(request-quote|negotiated-offers)/)
})
