import type { Page } from '@playwright/test'
import { cartIdOf, deliver, giveAddress, ordersOf, pay, shown } from './checkout-walk.ts'
import { openSignedIn, somebodyNew } from './people.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'
import { words } from './words.ts'

const w = words.pl

async function add(page: Page, pack?: RegExp) {
  // Customers' prices arrive a moment later, and the choice of packs with them.
  if (pack) await page.getByRole('radio', { name: pack }).check()
  await shown(page, w.addToCart).click()
  // Leaving the page while the addition is still being sent would require the shop to verify it first.
  await expect(page.getByText(/^Dodano .* do koszyka\.$/).first()).toBeVisible()
}

const day = (years: number) => new Date(Date.now() + years * 365 * 86_400_000).toISOString().slice(0, 10)

test('a product for professional users: an invoice, no locker, a certificate that counts @desktop', async ({ page, request }) => {
  test.slow()
  await openSignedIn(page, await somebodyNew(request, `rolnik-${Date.now()}`), '/pl/klosotarcza-250-ew.html')
  await add(page, /^1 l/)
  await page.goto('/pl/checkout/shipping-and-payment')
  await giveAddress(page, 'pl')
  await expect(page.getByText('Coś w Twoim koszyku sprzedajemy tylko z fakturą VAT.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Chcę otrzymać fakturę VAT na firmę' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'NIP', exact: true }).fill('9990001137')
  await page.getByRole('textbox', { name: 'Nazwa firmy' }).fill('Gospodarstwo Łany')
  await page.getByRole('textbox', { name: 'Nazwa firmy' }).blur()
  await deliver(page, 'pl', w.courier).check()
  await expect(page.getByText('Środków ochrony roślin dla użytkowników profesjonalnych nie wysyłamy')).toBeVisible()
  await expect(deliver(page, 'pl', /Automat/)).toHaveCount(0)
  await pay(page, 'pl', /Przelew tradycyjny/).check()
  await expectSoundScreen(page)
  await shown(page, w.nextSummary).click()
  await expect(page).toHaveURL(/summary$/)
  const cart = await cartIdOf(page)
  await page.getByRole('checkbox', { name: w.accept }).check()
  await shown(page, w.order).click()
  const owed = page.getByRole('alert').filter({ hasText: 'Popraw to, aby przejść dalej' })
  for (const field of ['Numer zaświadczenia', 'Ważne do', 'Kto wydał']) await expect(owed.getByText(field)).toBeVisible()
  await page.getByRole('textbox', { name: 'Numer zaświadczenia' }).fill('SZK/2024/117')
  await page.getByRole('textbox', { name: 'Kto wydał' }).fill('WIORiN Poznań')
  await page.getByLabel('Ważne do').fill(day(-1))
  await page.getByRole('checkbox', { name: /^Jestem osobą pełnoletnią/ }).check()
  await shown(page, w.order).click()
  await expect(owed.getByText(/^Ważne do/)).toBeVisible()
  expect(await ordersOf(request, cart)).toHaveLength(0)
  // The entered data is stored as a draft: a reload loses none of it.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Numer zaświadczenia' })).toHaveValue('SZK/2024/117')
  await page.getByLabel('Ważne do').fill(day(2))
  await expectSoundScreen(page)
  await shown(page, w.order).click()
  await expect(page).toHaveURL(/thank-you$/)
  expect(await ordersOf(request, cart)).toHaveLength(1)
})

test('a product for adults: the order waits for a word about the age @phone', async ({ page, request }) => {
  await page.goto('/pl/ogrodowy-zielsko-stop-al.html')
  await ready(page)
  await add(page)
  await page.goto('/pl/checkout/user-account')
  await page.getByRole('textbox', { name: w.email }).fill('dorosly@demo.example')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/shipping-and-payment$/)
  await giveAddress(page, 'pl')
  await deliver(page, 'pl', w.courier).check()
  await pay(page, 'pl', /Przelew tradycyjny/).check()
  await shown(page, w.nextSummary).click()
  await expect(page).toHaveURL(/summary$/)
  const cart = await cartIdOf(page)
  await page.getByRole('checkbox', { name: w.accept }).check()
  await shown(page, w.order).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Popraw to, aby przejść dalej' })).toBeVisible()
  expect(await ordersOf(request, cart)).toHaveLength(0)
  await page.getByRole('checkbox', { name: /^Mam ukończone 18 lat/ }).check()
  await expectSoundScreen(page)
  await shown(page, w.order).click()
  await expect(page).toHaveURL(/thank-you$/)
  expect(await ordersOf(request, cart)).toHaveLength(1)
})
