import type { Page } from '@playwright/test'
import { expectFit, expectRoom } from './page-room.ts'
import { cartToOrder, letIn, offerFor, openSignedIn, people, somebodyAtHome, tokenOf } from './people.ts'
import { expect, ready, test } from './shop-test.ts'

/** Pages that `screens.spec.ts` does not open; it checks the fit of its own pages. */
const forEverybody = [
  ...['/pl/p/SET-B-001', '/en/p/SET-G-001', '/pl/search?search=xqzvw', '/en/marki/plonarvia', '/en/p/pytania'],
  ...['/pl/i/dostawa-i-platnosc', '/pl/nie-ma'],
]
const forMembers = [
  ...['', '/order-history', '/addresses-details', '/addresses-details/create', '/my-profile', '/my-wishlist', '/downloads'],
  ...['/negotiated-offers', '/caregiver-profile', '/merging-accounts', '/order-history/000000057'],
]

/** Loads a page on the narrowest phone and checks that it fits. */
async function expectRoomOf(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectRoom(page, path)
}

test.describe('a page that is not there among them', () => {
  test.use({ expectedFaults: [/404 .*nie-ma/] })
  test('no page is wider than a narrow phone, nor than one with letters of twice the size @phone', async ({ page }) => {
    test.slow()
    for (const path of forEverybody) await expectRoomOf(page, path)
  })
})

test('nor is a page of an account @phone', async ({ page }) => {
  test.setTimeout(120_000)
  await letIn(page.context(), people.company)
  for (const [at, path] of forMembers.entries()) await expectRoomOf(page, `/${at % 2 ? 'en' : 'pl'}/customer${path}`)
})

test('nor is what somebody is about to buy, or has been offered @phone', async ({ page, request }) => {
  test.slow()
  const person = await somebodyAtHome(request, 'room')
  const offer = await offerFor(request, person.email, 'NAD-S-003', 1820)
  await cartToOrder(request, await tokenOf(request, person))
  await openSignedIn(page, person, '/pl/cart')
  const checkout = ['/en/checkout/shipping-and-payment', '/pl/checkout/summary']
  for (const path of [
    '/pl/cart',
    ...checkout,
    `/pl/customer/negotiated-offers/${offer}`,
    '/en/porownanie?sku=PLO-D-001&sku=MIE-T-005',
  ]) {
    await expectRoomOf(page, path)
    await expect(page, 'the page that was asked for').toHaveURL(path)
  }
})

test('nor is a tablet too narrow for letters of twice the size @phone', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of ['/pl', '/en/nawozy.html', '/pl/borenda-150.html', '/pl/adresy-sklepow', '/en/p/o-nas']) {
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectFit(page, `${path} on a tablet with letters of twice the size`)
  }
})
