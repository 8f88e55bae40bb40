import { expect, test } from '@playwright/test'
import type { Fault } from './fault-rules.ts'
import { servicesBehind, startFaultyShop } from './faulty-shop.ts'

const pages = [
  '/pl',
  '/pl/nawozy.html',
  '/pl/borenda-150.html',
  '/pl/prognoza-pogody',
  '/pl/blog',
  '/pl/kontakt',
  '/pl/authentication',
]

/** Pages made entirely of the content service's stories. */
const written = ['/pl/blog', '/pl/kontakt']

/** Milliseconds that a page waits for a service at most, in addition to its own work. */
const patience = 2_500

const troubles: Record<string, Fault> = {
  'are down': { type: 'drop_before' },
  'never answer': { type: 'hold_until_release' },
  'answer with a page of their own': { type: 'html200' },
  'answer half': { type: 'truncate', share: 0.5 },
}

for (const [how, fault] of Object.entries(troubles))
  test(`F-54 pages come, and in time, while the services outside ${how}`, async () => {
    const shop = await startFaultyShop({ settings: servicesBehind })
    const read = async (path: string) => {
      const began = performance.now()
      const answer = await fetch(shop.origin + path)
      const text = await answer.text()
      return { status: answer.status, title: /<title>([^<]*)/.exec(text)?.[1], ms: performance.now() - began }
    }
    try {
      // A server's first answer includes one-time reads; their time is measured on another shop without faults.
      const calm = await startFaultyShop()
      const own = await Promise.all(
        pages.map(async (path) => {
          const began = performance.now()
          const answer = await fetch(calm.origin + path)
          await answer.text()
          return { path, status: answer.status, ms: performance.now() - began }
        }),
      ).finally(() => calm.close())
      shop.cellar.rules.add({ match: { path: '/services/' }, fault })
      for (const { path, ms, status } of own) {
        const page = await read(path)
        // A page of the content service answers 503 while the service is down: it may be available again later.
        expect([200, 404, ...(written.includes(path) ? [503] : [])], `${path}: ${status} in a calm shop`).toContain(page.status)
        expect(page.title, path).toBeTruthy()
        expect(page.ms, path).toBeLessThan(patience + ms + 500)
      }
      const asked = shop.cellar.history().filter(({ path }) => path.startsWith('/services/'))
      expect(asked.length, 'services were asked at all').toBeGreaterThan(0)
      expect(asked.every(({ fault: struck }) => struck !== undefined)).toBe(true)
    } finally {
      await shop.letThrough()
      await shop.close()
    }
  })
