import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { asGuest, cartIdOf, deliver, fillCart, giveAddress, ordersOf, pay, shown, toSummary } from './checkout-walk.ts'
import { expect, expectSoundScreen, ready, test } from './journey-test.ts'
import { locales, words } from './words.ts'

const own = {
  pl: {
    invoice: 'Chcę otrzymać fakturę VAT na firmę',
    register: 'Uzupełnij z rejestru',
    nip: 'NIP',
    found: /Znaleziono: GOSPODARSTWO ROLNE ŁANY/,
    nobody: 'W bazie GUS nie ma firmy o podanym numerze NIP',
    away: 'Baza GUS jest chwilowo niedostępna, wpisz dane ręcznie',
    card: /Karta płatnicza/,
    onDelivery: /Za pobraniem/,
    locker: /Automat paczkowy/,
    chooseLocker: /^Wybierz (punkt )?[A-Z0-9]+/,
    here: 'Tu odbierzesz paczkę',
    blik: '6-cyfrowy kod z aplikacji banku',
    blikOwed: 'Podaj 6 cyfr kodu',
    paid: 'Płatność dotarła.',
    declined: 'Płatność została odrzucona, nie pobraliśmy pieniędzy.',
    notMade: 'Płatność nie doszła do skutku',
    pay: 'Zapłać',
    refuse: 'Odrzuć',
    mail: 'E-mail',
    password: 'Hasło',
    logIn: 'Zaloguj się',
    payOnReceipt: /Przy odbiorze zapłacisz/,
    mend: 'Popraw to, aby przejść dalej',
    transferDetails: 'Dane do przelewu',
  },
  en: {
    invoice: 'I want a VAT invoice for a company',
    register: 'Fill in from the register',
    nip: 'Tax id (NIP)',
    found: /Found: GOSPODARSTWO ROLNE ŁANY/,
    nobody: 'There is no company in the GUS database with the given tax identification number',
    away: 'GUS database is temporarily unavailable, please enter data manually',
    card: /Payment card/,
    onDelivery: /Cash on delivery|Za pobraniem/,
    locker: /Parcel locker/,
    chooseLocker: /^Choose (point )?[A-Z0-9]+/,
    here: 'You collect your parcel here',
    blik: "6-digit code from your bank's app",
    blikOwed: 'Give the 6 digits of the code',
    paid: 'The payment has arrived.',
    declined: 'The payment was declined, no money was taken.',
    notMade: 'The payment was not made',
    pay: 'Approve',
    refuse: 'Decline',
    mail: 'E-mail',
    password: 'Password',
    logIn: 'Log in',
    payOnReceipt: /You pay .* when you receive it/,
    mend: 'Mend this to go on',
    transferDetails: 'Bank transfer details',
  },
} as const

/** Empties the cart: other journeys leave products in this customer's cart, some too heavy for a courier. */
async function emptyCartOf(request: APIRequestContext, email: string, password: string) {
  const ask = async (query: string, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await request.post(`http://127.0.0.1:${process.env.E2E_BACKEND_PORT}/graphql`, { data: { query }, headers })
    return (await answer.json()).data
  }
  const { generateCustomerToken } = await ask(
    `mutation { generateCustomerToken(email: "${email}", password: "${password}") { token } }`,
  )
  const { token } = generateCustomerToken
  const { customerCart } = await ask('{ customerCart { id itemsV2 { items { uid } } } }', token)
  for (const { uid } of customerCart.itemsV2.items)
    await ask(
      `mutation { removeItemFromCart(input: { cart_id: "${customerCart.id}", cart_item_uid: "${uid}" }) { cart { id } } }`,
      token,
    )
}

for (const locale of locales) {
  const w = words[locale]
  const o = own[locale]

  // Each language on the device where it is used most: this halves the time, and both devices are still tested.
  test.describe(`buying in ${locale}`, { tag: locale === 'pl' ? '@phone' : '@desktop' }, () => {
    test('a guest without a mouse: courier and bank transfer', async ({ page, request }) => {
      test.slow()
      await fillCart(page, locale)
      const cart = await cartIdOf(page)
      const press = async (target: Locator, key: string) => {
        await tabTo(page, target)
        await page.keyboard.press(key)
      }
      const type = async (label: string, text: string) => {
        await tabTo(page, page.getByRole('textbox', { name: label, exact: true }).first())
        await page.keyboard.insertText(text)
      }
      await type(w.email, 'klawiatura@demo')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: o.mend })).toBeVisible()
      await page.getByRole('textbox', { name: w.email }).selectText()
      await page.keyboard.insertText(`klawiatura.${locale}@demo.example`)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/shipping-and-payment$/)
      await expect(page.getByRole('textbox', { name: w.firstName }).first()).toBeVisible()
      await type(w.firstName, 'Maria')
      await type(w.lastName, 'Zielińska')
      await type(w.street, 'Polna')
      await type(w.building, '12')
      await type(w.postcode, '63-000')
      await type(w.city, 'Środa Wielkopolska')
      await type(w.telephone, '601 234 567')
      await page.keyboard.press('Tab')
      await press(deliver(page, locale, w.courier), 'Space')
      await press(page.getByRole('group', { name: w.howToPay }).getByRole('radio').first(), 'Space')
      // Arrow keys move through a group of radio buttons.
      for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
      await expect(pay(page, locale, w.transfer)).toBeChecked()
      await expect(page.getByRole('group', { name: w.howToPay }).locator(':checked')).toHaveValue('banktransfer')
      await press(shown(page, w.nextSummary), 'Enter')
      await expect(page).toHaveURL(/summary$/)
      await press(page.getByRole('checkbox', { name: w.accept }), 'Space')
      await press(shown(page, w.order), 'Enter')
      await expect(page).toHaveURL(/thank-you$/)
      await expect(page.getByRole('heading', { name: o.transferDetails })).toBeVisible()
      await expectSoundScreen(page)
      expect(await ordersOf(request, cart)).toHaveLength(1)
    })

    test('a guest: parcel locker and BLIK, the code asked for and kept nowhere', async ({ page, request }) => {
      await asGuest(page, locale, 'blik')
      const cart = await cartIdOf(page)
      await giveAddress(page, locale)
      await deliver(page, locale, o.locker).check()
      await page.getByRole('button', { name: o.chooseLocker }).first().click()
      await expect(page.getByText(o.here)).toBeVisible()
      await pay(page, locale, /BLIK/).check()
      await expectSoundScreen(page)
      await toSummary(page, locale)
      await shown(page, w.order).click()
      await expect(page.getByText(o.blikOwed).first()).toBeVisible()
      expect(await ordersOf(request, cart)).toHaveLength(0)
      await page.getByRole('textbox', { name: o.blik }).fill('777 123')
      await shown(page, w.order).click()
      await expect(page).toHaveURL(/thank-you$/)
      await expect(page.getByText(o.paid)).toBeVisible({ timeout: 40_000 })
      await expectSoundScreen(page)
      expect(await ordersOf(request, cart)).toHaveLength(1)
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
      expect(kept).not.toMatch(/777 ?123/)
    })

    test('a company by its NIP: a card declined, then one approved', async ({ page, request }) => {
      test.slow()
      for (const [answer, said] of [
        [o.refuse, o.declined],
        [o.pay, o.paid],
      ] as const) {
        await asGuest(page, locale, 'firma')
        const cart = await cartIdOf(page)
        await giveAddress(page, locale)
        await page.getByRole('checkbox', { name: o.invoice }).check()
        const nip = page.getByRole('textbox', { name: o.nip, exact: true })
        for (const [number, words] of [
          ['9990000008', o.nobody],
          ['9990000014', o.away],
          ['999-000-11-37', o.found],
        ] as const) {
          await nip.fill(number)
          await shown(page, o.register).click()
          await expect(page.getByText(words).first()).toBeVisible()
        }
        await nip.blur()
        await deliver(page, locale, w.courier).check()
        await pay(page, locale, o.card).check()
        await toSummary(page, locale)
        await expect(page.getByText('NIP 9990001137')).toBeVisible()
        await expectSoundScreen(page)
        await shown(page, w.order).click()
        await expect(page).toHaveURL(/\/services\/payu\/pay\//)
        await page.getByRole('button', { name: answer, exact: true }).click()
        await expect(page).toHaveURL(/thank-you/)
        await expect(page.getByText(said)).toBeVisible()
        await expectSoundScreen(page)
        expect(await ordersOf(request, cart)).toHaveLength(1)
      }
    })

    test('a customer: a saved address and cash on delivery', async ({ page, request }) => {
      // Another journey may have changed her cart a moment ago; the shop then verifies the cart before it goes on.
      test.slow()
      await emptyCartOf(request, 'anna@demo.example', 'Demo-Anna-1')
      await page.goto(`/${locale}/authentication?returnURL=/${locale}/cart`)
      await ready(page)
      await page.getByRole('textbox', { name: o.mail, exact: true }).fill('anna@demo.example')
      await page.getByLabel(o.password, { exact: true }).fill('Demo-Anna-1')
      await page.getByRole('main').getByRole('button', { name: o.logIn, exact: true }).click()
      await page.waitForURL(({ pathname }) => pathname === `/${locale}/cart`)
      await fillCart(page, locale)
      // A signed-in customer is not asked for an e-mail address.
      await expect(page).toHaveURL(/shipping-and-payment$/, { timeout: 60_000 })
      const saved = page.getByRole('radio', { name: /Działkowa/ })
      await saved.check()
      await deliver(page, locale, w.courier).check()
      await pay(page, locale, o.onDelivery).check()
      await expectSoundScreen(page)
      await toSummary(page, locale)
      await expect(page.getByText(/Działkowa/).first()).toBeVisible()
      const before = await cartIdOf(page)
      await shown(page, w.order).click()
      await expect(page).toHaveURL(/thank-you$/)
      await expect(page.getByText(o.payOnReceipt)).toBeVisible()
      await expectSoundScreen(page)
      expect(await ordersOf(request, before)).toHaveLength(1)
      // Going back does not order twice: the summary has nothing left to order.
      await page.goBack()
      await page.goto(`/${locale}/checkout/summary`)
      await expect(page.getByRole('heading', { name: w.emptyCart })).toBeVisible()
    })
  })
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  expect(await target.evaluate((element) => element === document.activeElement), 'reached by Tab').toBe(true)
}
