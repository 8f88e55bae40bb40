import type { Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from './faults/fault-proxy.ts'
import { expect, ready, test as base } from './shop-test.ts'
import { words } from './words.ts'

const w = words.pl

/** A proxy between phone and shop that can leave every request unanswered. */
const test = base.extend<{ road: FaultProxy }>({
  road: async ({ baseURL }, provide) => {
    const road = await startFaultProxy({
      upstream: baseURL ?? '',
      operationOf: () => undefined,
    })
    await provide(road)
    road.rules.clear()
    await road.close()
  },
})
test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  expectedFaults: [/net::|Failed to load resource|CommerceError|preload CSS|dynamically imported/],
})

async function visit(page: Page, road: FaultProxy) {
  await page.goto(`${road.origin}/pl/nawozy.html`)
  await ready(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
  await page.goto(`${road.origin}/pl`)
  await ready(page)
  await page.waitForLoadState('networkidle')
}

const swallow = (road: FaultProxy) => road.rules.add({ match: {}, fault: { type: 'hold_until_release' } })

async function letThrough(road: FaultProxy) {
  road.rules.clear()
  await road.release()
}

/** Milliseconds: what shoppers are promised, plus slack for a busy machine. */
const frameWithin = 1_000 + 2_000
const wordWithin = 4_000 + 2_000

const isTold = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(w.notOnDevice, {
    timeout: wordWithin,
  })

test('a cold start at an unseen product shows the frame at once and says a word soon @phone', async ({ page, road, context }) => {
  await visit(page, road)
  await page.close()
  swallow(road)
  const cold = await context.newPage()
  await cold.goto(`${road.origin}/pl/algaverno.html`, { waitUntil: 'commit' })
  await expect(cold.getByRole('banner')).toBeVisible({ timeout: frameWithin })
  await isTold(cold)
  await test.step('and opens by itself once packets come through again', async () => {
    await letThrough(road)
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText('Algaverno', { timeout: 30_000 })
  })
})

test('a seen page opens on such a line from what is kept @phone', async ({ page, road, context }) => {
  await visit(page, road)
  swallow(road)
  const cold = await context.newPage()
  await cold.goto(`${road.origin}${w.categoryPath}`, { waitUntil: 'commit' })
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(w.category, {
    timeout: wordWithin,
  })
  await expect(cold.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
})

test('a link to an unseen product says a word soon, and the page behind it stands @phone', async ({ page, road }) => {
  await visit(page, road)
  await page.goto(`${road.origin}${w.categoryPath}`)
  await ready(page)
  await page.waitForLoadState('networkidle')
  swallow(road)
  await page.getByRole('main').getByRole('heading', { level: 3 }).last().getByRole('link').click()
  await isTold(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.category)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
})
