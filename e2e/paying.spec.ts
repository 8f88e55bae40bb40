import type { Page } from '@playwright/test'
import { asGuest, cartIdOf, deliver, fillCart, giveAddress, ordersOf, pay, shown, toSummary } from './checkout-walk.ts'
import { expect, expectSoundScreen, test } from './journey-test.ts'
import { locales, words } from './words.ts'

const own = {
  pl: {
    quick: /^Szybki przelew/,
    bank: 'Bank Polny',
    google: /^Google Pay/,
    apple: /^Apple Pay/,
    later: /^Płacę później/,
    paid: 'Płatność dotarła.',
    approve: 'Zapłać',
    blik: '6-cyfrowy kod z aplikacji banku',
    blikOver: 'Kod stracił ważność. Weź nowy z aplikacji.',
    mend: 'Popraw to, aby przejść dalej',
    print: 'Drukuj',
    account: 'Załóż konto',
    password: 'Hasło',
  },
  en: {
    quick: /^Quick transfer/,
    bank: 'Bank Polny',
    google: /^Google Pay/,
    apple: /^Apple Pay/,
    later: /^Pay later/,
    paid: 'The payment has arrived.',
    approve: 'Approve',
    blik: "6-digit code from your bank's app",
    blikOver: 'The code has run out. Take a new one from the app.',
    mend: 'Mend this to go on',
    print: 'Print',
    account: 'Create an account',
    password: 'Password',
  },
} as const

/** The focused element. */
const focused = (page: Page) => page.locator(':focus')

type Way = 'quick' | 'google' | 'apple' | 'later'

async function ready(page: Page, locale: (typeof locales)[number], name: string) {
  await asGuest(page, locale, name)
  await giveAddress(page, locale)
  await deliver(page, locale, words[locale].courier).check()
}

for (const locale of locales) {
  const w = words[locale]
  const o = own[locale]

  test.describe(`paying in ${locale}`, { tag: locale === 'pl' ? '@phone' : '@desktop' }, () => {
    for (const way of ['quick', 'google', 'apple', 'later'] as const satisfies Way[])
      test(`by ${way}: on the provider's page, and back`, async ({ page, request }) => {
        test.slow()
        await ready(page, locale, `zaplata-${way}`)
        const cart = await cartIdOf(page)
        await pay(page, locale, o[way]).first().check()
        if (way === 'quick') {
          await page.getByRole('radio', { name: o.bank }).check()
          await expectSoundScreen(page)
        }
        await toSummary(page, locale)
        await shown(page, w.order).click()
        await expect(page).toHaveURL(/\/services\/payu\/pay\//)
        await page.getByRole('button', { name: o.approve, exact: true }).click()
        await expect(page).toHaveURL(/thank-you/)
        await expect(page.getByText(o.paid)).toBeVisible()
        expect(await ordersOf(request, cart)).toHaveLength(1)
      })

    test('a BLIK code is gone after two minutes, and the order waits for a new one', async ({ page, request }) => {
      await ready(page, locale, 'stary-kod')
      const cart = await cartIdOf(page)
      await pay(page, locale, /BLIK/).check()
      await toSummary(page, locale)
      const field = page.getByRole('textbox', { name: o.blik })
      await page.clock.install()
      await field.fill('777123')
      await page.clock.fastForward(119_000)
      await expect(field).toHaveValue('777123')
      await page.clock.fastForward(2_000)
      await expect(field).toHaveValue('')
      await expect(page.getByText(o.blikOver)).toBeVisible()
      await shown(page, w.order).click()
      await expect(focused(page).getByText(o.mend)).toBeVisible()
      expect(await ordersOf(request, cart)).toHaveLength(0)
    })

    test('what was typed survives a reload, and what is wrong is said in one place with the focus on it', async ({ page }) => {
      await fillCart(page, locale)
      await page.getByRole('textbox', { name: w.email }).fill('pomylka@')
      await page.getByRole('textbox', { name: w.email }).press('Enter')
      await expect(focused(page).getByText(o.mend)).toBeVisible()
      await page.getByRole('textbox', { name: w.email }).fill('szkic@demo.example')
      await page.reload()
      await expect(page.getByRole('textbox', { name: w.email })).toHaveValue('szkic@demo.example')
      await page.getByRole('textbox', { name: w.email }).press('Enter')
      await expect(page).toHaveURL(/shipping-and-payment$/)
      await page.getByRole('textbox', { name: w.street, exact: true }).first().fill('Polna')
      await page.reload()
      await expect(page.getByRole('textbox', { name: w.street, exact: true }).first()).toHaveValue('Polna')
      await shown(page, w.nextSummary).click()
      await expect(focused(page).getByText(o.mend)).toBeVisible()
      await expectSoundScreen(page)
      // Each error message links to its field.
      await page.getByRole('alert').filter({ hasText: o.mend }).getByRole('button').first().click()
      await expect(page.getByRole('textbox', { name: w.firstName, exact: true }).first()).toBeFocused()
    })

    test('B-76 many presses are one order, and a guest may keep it in an account', async ({ page, request }) => {
      test.slow()
      await ready(page, locale, `konto-${Date.now()}`)
      const cart = await cartIdOf(page)
      await pay(page, locale, w.transfer).last().check()
      await toSummary(page, locale)
      // All clicks in one task, like a bouncing mouse button. The button is enabled once everything that needs consent has loaded.
      const order = shown(page, w.order)
      await expect(order).toBeEnabled()
      await order.evaluate((button: HTMLElement) => {
        for (let press = 0; press < 20; press++) button.click()
      })
      await expect(page).toHaveURL(/thank-you$/)
      expect(await ordersOf(request, cart)).toHaveLength(1)
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes')
      })
      await page.getByRole('button', { name: o.print }).click()
      await expect(page.locator('body[data-printed]')).toBeAttached()
      await page.getByLabel(o.password, { exact: true }).fill('Dobre-Haslo-1')
      await page.getByRole('checkbox', { name: w.accept }).check()
      await page.getByRole('button', { name: o.account }).click()
      await expect(page.getByLabel(o.password, { exact: true })).toBeHidden()
      await expectSoundScreen(page)
      await page.goBack()
      expect(await ordersOf(request, cart)).toHaveLength(1)
    })
  })
}

test.describe('with consent to analytics', { tag: '@desktop' }, () => {
  test.use({ hasConsented: false })
  test('a purchase is told once: sums, goods and who bought', async ({ page }) => {
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return
      const answer = { version: 1, at: new Date().toISOString(), analytics: true, marketing: false }
      localStorage.setItem('plon-consent', JSON.stringify(answer))
    })
    await ready(page, 'pl', 'analityka')
    await pay(page, 'pl', /Za pobraniem/).check()
    const goods = page.waitForResponse(
      async (response) => response.url().includes('/graphql') && (await response.text()).includes('"breadcrumbs"'),
    )
    await toSummary(page, 'pl')
    await goods
    await shown(page, words.pl.order).click()
    await expect(page).toHaveURL(/thank-you$/)
    const number = /\d{9}/.exec(await page.getByText(words.pl.orderNumber).innerText())?.[0]
    const told = await page.evaluate(() => (window.dataLayer ?? []).filter(({ event }) => event === 'purchase'))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      ...{ id: number, currency: 'PLN', user: { email: 'analityka.pl@demo.example', city: 'Środa Wielkopolska', country: 'PL' } },
      items: [
        { sku: expect.stringMatching(/5L$/), qty: 1, brand: expect.any(String), full_category_path: expect.stringMatching(/./) },
      ],
    })
  })
})
