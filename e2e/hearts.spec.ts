import type { Page, Request } from '@playwright/test'
import { expect, ready, test } from './shop-test.ts'

/** Milliseconds of the page's own clock, which counts every deliberate wait but not the load of the machine. */
const soon = 2_000
const step = 100

const pictures = /\/img\//

/**
 * Watches all requests except those for pictures.
 * @returns a function that waits until they have ended
 */
function watchRequests(page: Page) {
  const underWay = new Set<Request>()
  page.on('request', (request) => pictures.test(request.url()) || underWay.add(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  return () => expect.poll(() => underWay.size, { intervals: [20] }).toBe(0)
}

for (const [name, path] of [
  ['home', '/pl'],
  ['a category', '/pl/nawozy.html'],
  ['a search', '/pl/search?search=bor'],
  ['a product', '/pl/borenda-150.html'],
] as const)
  for (const hangs of [false, true])
    test(`a guest has the hearts of ${name} two seconds after the page${hangs ? ', though its pictures hang' : ''} @phone`, async ({
      page,
    }) => {
      if (hangs) await page.route(pictures, () => undefined)
      const allHasCome = watchRequests(page)
      await page.clock.install()
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await page.goto(path, { waitUntil: hangs ? 'commit' : 'load' })
      await ready(page)
      const heart = page.getByRole('main').getByRole('button', { name: /^Ulubione: / })
      let passed = 0
      while (passed < soon && (await heart.count()) === 0) {
        await allHasCome()
        await page.clock.runFor(step)
        passed += step
      }
      await allHasCome()
      await expect(heart.first()).toBeVisible()
    })
