import { openSignedIn, somebodyAtHome } from './people.ts'
import { expect, expectSoundScreen, test } from './journey-test.ts'
import { words as everywhere } from './words.ts'

const words = {
  pl: {
    path: '/pl/borenda-150.html',
    seeMore: 'Zobacz więcej',
    add: /^(Dodaj do koszyka|Do koszyka)/,
    added: /^Dodano Borenda 150/,
    negotiate: 'Negocjuj cenę',
    price: /^Twoja cena za sztukę/,
    tooHigh: 'To więcej, niż żąda sklep',
    updated: 'Zaktualizowano produkt w ofercie',
    firstName: 'Imię',
    send: 'Wyślij do sklepu',
    mandatory: 'Wypełnij wymagane pola',
    thanks: 'Twoja propozycja jest w sklepie',
    accept: 'Przyjmij i włóż do koszyka',
    cart: 'Twój koszyk',
    ordered: 'Zamówiona',
    again: 'Zapytaj ponownie',
  },
  en: {
    path: '/en/borenda-150.html',
    seeMore: 'See more',
    add: /^(Add to cart|Add)/,
    added: /^You have added Borenda 150/,
    negotiate: 'Negotiate the price',
    price: /^Your price each/,
    tooHigh: 'This is more than the shop asks',
    updated: 'Successfully updated product in the quote',
    firstName: 'First name',
    send: 'Send to the shop',
    mandatory: 'Fill in the mandatory fields',
    thanks: 'Your proposal is with the shop',
    accept: 'Accept and put into the cart',
    cart: 'Your cart',
    ordered: 'Ordered',
    again: 'Request again',
  },
} as const

const quotes = `http://127.0.0.1:${process.env.E2E_BACKEND_PORT}/dev/quotes`

for (const locale of ['pl', 'en'] as const) {
  const w = words[locale]
  test(
    `a price is proposed, approved and bought at in ${locale}`,
    { tag: locale === 'pl' ? '@desktop' : '@phone' },
    async ({ page, request }) => {
      test.slow()
      // A quote belongs to one customer, who can have one at a time.
      const person = await somebodyAtHome(request, `ewa-${locale}`)
      const { email } = person
      let offer = ''
      await openSignedIn(page, person, w.path)

      await test.step('a cart worth enough goes into the quote', async () => {
        await page.getByRole('button', { name: w.seeMore }).click()
        await page.getByRole('radio', { name: /1000 l/ }).check({ force: true })
        await page.getByRole('button', { name: w.add }).filter({ visible: true }).first().click()
        await expect(page.getByText(w.added)).toBeVisible()
        await page.goto(`/${locale}/cart`)
        await page.getByRole('button', { name: w.negotiate }).click()
        await expect(page).toHaveURL(/request-quote$/)
      })

      await test.step('a price is proposed within its bounds', async () => {
        const price = page.getByRole('textbox', { name: w.price }).last()
        await price.fill('99999')
        await expect(page.getByText(w.tooHigh)).toBeVisible()
        await price.fill('15000')
        await price.blur()
        await expect(page.getByText(w.updated)).toBeVisible()
        await expectSoundScreen(page)
      })

      await test.step('it is sent with a name and not without', async () => {
        const name = page.getByRole('textbox', { name: w.firstName })
        await name.fill('')
        await page.getByRole('button', { name: w.send }).click()
        await expect(page.getByText(w.mandatory)).toBeVisible()
        await name.fill('Jan')
        await page.getByRole('button', { name: w.send }).click()
        await expect(page.getByRole('heading', { level: 1, name: w.thanks })).toBeVisible()
        await expectSoundScreen(page)
      })

      await test.step('the shop approves, and the price is in the cart', async () => {
        const listed = (await (await request.post(quotes, { data: { action: 'list', status: 'Pending' } })).json()) as {
          quotes: { number: string; customer: string; items: { sku: string }[] }[]
        }
        const own = listed.quotes.filter(({ customer }) => customer === email)
        const { number } = own.toSorted((a, b) => b.number.slice(1).localeCompare(a.number.slice(1)))[0] ?? { number: '' }
        expect(
          (await (await request.post(quotes, { data: { action: 'approve', quote: number } })).json()) as object,
        ).toMatchObject({ ok: true })
        await page.goto(`/${locale}/customer/negotiated-offers/${number}`)
        await expect(page.getByRole('button', { name: w.accept })).toBeVisible()
        await expectSoundScreen(page)
        await page.getByRole('button', { name: w.accept }).click()
        await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible()
        await expect(page.getByText(/15.000,00|15,000\.00|15.000,|15,000/).first()).toBeVisible()
        offer = number
      })

      await test.step('it is ordered at that price, and the offer is done', async () => {
        const all = everywhere[locale]
        const shown = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
        await page.getByRole('link', { name: all.nextDelivery }).filter({ visible: true }).click()
        await expect(page).toHaveURL(/shipping-and-payment$/)
        // A pack this heavy can only be delivered on a pallet.
        await page.getByRole('group', { name: all.howToDeliver }).getByRole('radio').first().check()
        await page.getByRole('group', { name: all.howToPay }).getByRole('radio', { name: all.transfer }).check()
        await shown(all.nextSummary).click()
        await expect(page).toHaveURL(/summary$/)
        await page.getByRole('checkbox', { name: all.accept }).check()
        await shown(all.order).click()
        await expect(page).toHaveURL(/thank-you$/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.thankYou)
        const done = (await (await request.post(quotes, { data: { action: 'list', status: 'Complete' } })).json()) as {
          quotes: { number: string; customer: string }[]
        }
        expect(done.quotes).toContainEqual(expect.objectContaining({ number: offer, customer: email }))
        await page.goto(`/${locale}/customer/negotiated-offers/${offer}`)
        await expect(page.getByText(w.ordered, { exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: w.again })).toBeVisible()
      })
    },
  )
}
