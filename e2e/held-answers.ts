import type { Page, Request, Route } from '@playwright/test'
import { expect } from './shop-test.ts'

/** Waits until all requests have ended, also those that preload code. */
export async function settled(page: Page) {
  const underWay = new Set<Request>()
  const asked: Request[] = []
  page.on('request', (request) => {
    underWay.add(request)
    asked.push(request)
  })
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  return async () => {
    let before = -1
    const isQuiet = () => {
      const isSame = underWay.size === 0 && asked.some((one) => /\/actions-/.test(one.url())) && asked.length === before
      before = asked.length
      return isSame
    }
    await expect.poll(isQuiet, { intervals: [1_000], timeout: 30_000 }).toBe(true)
  }
}

/** Holds the answers to one document until they are released. */
export const hold = (page: Page, hash: string) =>
  holdWhere(page, (url) => url.pathname === '/graphql' && url.searchParams.get('hash') === hash)

export async function holdWhere(page: Page, isWanted: (url: URL) => boolean) {
  const held: Route[] = []
  let isHeld = true
  await page.route(isWanted, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return {
    held,
    async letGo() {
      isHeld = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
  }
}
