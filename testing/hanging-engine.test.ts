/** @module-tag slow */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

// The whole server with the whole backend, whose commerce hangs while its stories answer: what a visitor still gets, and when.

let shop: Awaited<ReturnType<typeof startWholeShop>>
let isHanging = false
/** Milliseconds that the engine takes for an answer. */
let slowness = 0
beforeAll(async () => {
  shop = await startWholeShop({
    environment: { COMMERCE_TIMEOUT_MS: '20000' },
    answer: async (request, backend) => {
      if (new URL(request.url).pathname !== '/graphql') return backend.fetch(request)
      if (isHanging) return new Promise<Response>(() => undefined)
      await wait(slowness)
      return backend.fetch(request)
    },
  })
})
afterAll(() => shop.close())

const told = [
  ['/blog', 'Blog'],
  ['/kontakt', 'Kontakt'],
  ['/adresy-sklepow', 'Sklepy'],
  ['/przedstawiciele-handlowi', 'przedstawiciel'],
  ['/kariera', 'Kariera'],
  ['/prognoza-pogody', 'Pogoda'],
  ['/dostepnosc', 'dostępno'],
] as const

describe('an engine that takes longer for an answer than the frame of a page waits', () => {
  beforeAll(() => (slowness = 1_300))
  afterAll(() => (slowness = 0))

  it.each([
    ['/', 'Fertilizers'],
    ['/fertilizers.html', 'Borenda'],
    ['/borenda-150.html', 'Borenda'],
    ['/search?search=bor', 'Borenda'],
    ['/marki/plonarvia', 'Plonarvia'],
    ['/dobor/uprawa', 'crop'],
    ['/i/regulamin-zakupow', 'Terms'],
    ['/cart', 'cart'],
    ['/authentication', 'Log in'],
  ])('still has %s', { timeout: 60_000 }, async (path, words) => {
    const response = await shop.app.request(path === '/' ? '/en' : `/en${path}`)
    const html = await response.text()
    expect([response.status, html.includes(words)]).toEqual([200, true])
  })
})

describe('an engine that hangs, with nothing kept of it', () => {
  beforeAll(async () => {
    // Loads the code of the pages first, so that only the waiting is measured.
    for (const [path] of told) await (await shop.app.request(`/en${path}`)).text()
    const article = /href="(\/en\/blog\/[^"]+)"/.exec(await (await shop.app.request('/en/blog')).text())?.[1] ?? ''
    await (await shop.app.request(article)).text()
    isHanging = true
  })

  it.each(told)('%s stands in 2.5 seconds to its end, without the menu', { timeout: 60_000 }, async (path, words) => {
    const begun = performance.now()
    const response = await shop.app.request(`/pl${path}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html.toLowerCase()).toContain(words.toLowerCase())
    expect(performance.now() - begun).toBeLessThan(2_500)
  })

  it('an article stands too, without the products beside it', { timeout: 60_000 }, async () => {
    const path = /href="(\/pl\/blog\/[^"]+)"/.exec(await (await shop.app.request('/pl/blog')).text())?.[1] ?? ''
    const begun = performance.now()
    const response = await shop.app.request(path)
    await response.text()
    expect([response.status, performance.now() - begun < 2_500]).toEqual([200, true])
  })
})
