import { expect, it, onTestFinished } from 'vitest'
import { startWholeShop } from './whole-shop.ts'

it.each([
  ['remembers', { SENTRY_DSN: 'https://key@reports.example/1' }, true],
  ['has no byte for', {}, false],
])(
  'a page %s what fails while it is read, as the operator has reports or not',
  { timeout: 60_000 },
  async (_, environment, expected) => {
    const shop = await startWholeShop({ environment })
    onTestFinished(() => shop.close())
    for (const path of ['/pl', '/pl/cart']) {
      const html = await (await shop.app.request(path)).text()
      expect(html.includes('shopErrors'), path).toBe(expected)
      // It precedes every other script.
      if (expected) expect(html.indexOf('shopErrors')).toBeLessThan(html.indexOf('shopEarly'))
    }
  },
)
