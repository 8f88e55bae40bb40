/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

// The whole server with the whole backend, whose commerce hangs while its stories answer: what a visitor still gets, and when.

let shop: Awaited<ReturnType<typeof startWholeShop>>
let isHanging = false
beforeAll(async () => {
  shop = await startWholeShop({
    environment: { COMMERCE_TIMEOUT_MS: '20000' },
    answer: (request, backend) =>
      isHanging && new URL(request.url).pathname === '/graphql' ? new Promise<Response>(() => undefined) : backend.fetch(request),
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

describe('an engine that hangs, with nothing kept of it', () => {
  beforeAll(async () => {
    // What is measured is the waiting, not how long the parts of a page take to load for the first time.
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
