import type { Page } from '@playwright/test'
import { pastTheEdge } from './past-the-edge.ts'
import { cartToOrder, offerFor, openSignedIn, people, signInAs, somebodyAtHome, tokenOf } from './people.ts'
import { expect, ready, test } from './shop-test.ts'
import { unreachedScrollers } from './unreached-scrollers.ts'

const forEverybody = [
  ...['/pl', '/en/nawozy.html', '/pl/nawozy.html?view=list', '/pl/borenda-150.html', '/en/p/SIE-N-001', '/pl/p/SET-B-001'],
  ...['/en/p/SET-G-001', '/en/search?search=bor', '/pl/search?search=xqzvw', '/pl/cart', '/en/authentication'],
  ...['/pl/blog', '/en/blog/wapnowanie-po-zniwach-dawka', '/pl/adresy-sklepow', '/en/adresy-sklepow/leszno'],
  ...['/pl/przedstawiciele-handlowi', '/en/przedstawiciele-handlowi/marta-zielnicka', '/pl/kontakt', '/en/kariera'],
  ...['/pl/kariera/technolog-formulacji-nawozow', '/en/prognoza-pogody', '/pl/marki', '/en/marki/plonarvia'],
  ...['/pl/dobor/uprawa', '/en/dobor/nawozy', '/pl/porownanie', '/en/aplikacja', '/pl/dostepnosc', '/pl/p/o-nas'],
  ...[
    '/en/p/pytania',
    '/pl/i/regulamin-zakupow',
    '/pl/i/dostawa-i-platnosc',
    '/pl/checkout/user-account',
    '/en/checkout/thank-you',
    '/pl/nie-ma',
  ],
]
const forMembers = [
  ...['', '/order-history', '/addresses-details', '/addresses-details/create', '/my-profile', '/my-wishlist', '/downloads'],
  ...['/negotiated-offers', '/caregiver-profile', '/merging-accounts', '/order-history/000000057'],
]

/** Nothing stands past the edge, and what scrolls by itself is within the keyboard's reach. */
async function expectFit(page: Page, where: string) {
  expect.soft(await pastTheEdge(page), where).toEqual([])
  expect.soft(await unreachedScrollers(page), `out of the keyboard's reach, ${where}`).toEqual([])
}

/** On the narrowest phone, and on a usual one whose letters are set to twice their size. */
async function expectRoom(page: Page, path: string) {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectFit(page, `${path} at 320 pixels`)
  await page.setViewportSize(size)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectFit(page, `${path} with letters of twice the size`)
}

test.describe('a page that is not there among them', () => {
  test.use({ expectedFaults: [/404 .*nie-ma/] })
  test('no page is wider than a narrow phone, nor than one with letters of twice the size @phone', async ({ page }) => {
    test.setTimeout(240_000)
    for (const path of forEverybody) await expectRoom(page, path)
  })
})

test('nor is a page of an account @phone', async ({ page }) => {
  test.setTimeout(120_000)
  await signInAs(page, people.company, 'pl')
  for (const [at, path] of forMembers.entries()) await expectRoom(page, `/${at % 2 ? 'en' : 'pl'}/customer${path}`)
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
    await expectRoom(page, path)
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
