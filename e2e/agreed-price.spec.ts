import { openSignedIn, somebodyAtHome } from './people.ts'
import { expect, expectSoundScreen, test } from './shop-test.ts'

const quotes = `http://127.0.0.1:${process.env.E2E_BACKEND_PORT}/dev/quotes`

const words = {
  pl: {
    accept: 'Przyjmij i włóż do koszyka',
    cart: 'Twój koszyk',
    agreed: 'Cena uzgodniona',
    fewer: /^Mniej: Nadwarcie/,
    quantity: /^Ilość: Nadwarcie/,
    question: 'Zrezygnować z uzgodnionej ceny?',
    no: 'Anuluj',
    change: 'Zmień na 11 szt.',
    lost: /^Uzgodniona cena 1\s820,00\szł za sztukę obowiązuje przy 12 szt\./,
    back: 'Wróć do 12 szt.',
    inCart: 'Ta oferta jest w Twoim koszyku w uzgodnionych cenach.',
    negotiate: 'Negocjuj cenę',
    sums: ['1 820,00', '21 840,00', '1 890,00', '20 790,00'],
  },
  en: {
    accept: 'Accept and put into the cart',
    cart: 'Your cart',
    agreed: 'Agreed price',
    fewer: /^One less: /,
    quantity: /^Quantity: /,
    question: 'Give up the agreed price?',
    no: 'Cancel',
    change: 'Change to 11 pcs',
    lost: /^The agreed price, .*1,820\.00.* each, holds for 12 pcs\./,
    back: 'Back to 12 pcs',
    inCart: 'This offer is in your cart at the agreed prices.',
    negotiate: 'Negotiate the price',
    sums: ['1,820.00', '21,840.00', '1,890.00', '20,790.00'],
  },
} as const

for (const locale of ['pl', 'en'] as const) {
  const w = words[locale]
  test(
    `an agreed price is asked about before it is lost, and comes back, in ${locale}`,
    { tag: locale === 'pl' ? '@phone' : '@desktop' },
    async ({ page, request }) => {
      test.slow()
      const person = await somebodyAtHome(request, `zofia-${locale}`)
      const made = await request.post(quotes, {
        data: { action: 'create', customer: person.email, items: [{ sku: 'NAD-S-003', quantity: 12, price: 1820 }] },
      })
      const { quote } = (await made.json()) as { quote: { number: string } }
      await request.post(quotes, { data: { action: 'approve', quote: quote.number } })
      const offer = `/${locale}/customer/negotiated-offers/${quote.number}`
      const main = page.getByRole('main')
      // While changes wait on this device, they are shown beside the cart.
      const line = main.getByRole('article')
      const spoken = async () => ((await page.getByRole('dialog').textContent()) ?? '').replaceAll(/\s/g, ' ')

      await test.step('the offer goes into the cart, where its line is marked', async () => {
        await openSignedIn(page, person, offer)
        await page.getByRole('button', { name: w.accept }).click()
        await expect(page.getByRole('heading', { level: 1, name: w.cart })).toBeVisible()
        await expect(main.getByText(w.agreed)).toBeVisible()
        await expect(main.getByRole('button', { name: w.negotiate }), 'it is negotiated already').toHaveCount(0)
        await expectSoundScreen(page)
      })

      await test.step('one press is asked about with both prices, and no keeps the agreed one', async () => {
        await line.getByRole('button', { name: w.fewer }).click()
        await expect(page.getByRole('dialog').getByRole('heading', { name: w.question })).toBeVisible()
        for (const sum of w.sums) expect(await spoken()).toContain(sum)
        await expectSoundScreen(page)
        await page.getByRole('button', { name: w.no, exact: true }).click()
        await expect(line.getByRole('textbox', { name: w.quantity })).toHaveValue('12')
        await expect(main.getByText(w.agreed)).toBeVisible()
      })

      await test.step('yes loses it, and says how it comes back', async () => {
        await line.getByRole('button', { name: w.fewer }).click()
        await page.getByRole('button', { name: w.change }).click()
        await expect(main.getByText(w.lost)).toBeVisible()
        await expect(line.getByRole('textbox', { name: w.quantity })).toHaveValue('11')
        await page.reload()
        await expect(main.getByText(w.lost)).toBeVisible()
        await expectSoundScreen(page)
      })

      await test.step('one press brings it back, and the offer knows where it is', async () => {
        await main.getByRole('button', { name: w.back }).click()
        await expect(main.getByText(w.agreed)).toBeVisible()
        await expect(line.getByRole('textbox', { name: w.quantity })).toHaveValue('12')
        await page.goto(offer)
        await expect(page.getByText(w.inCart)).toBeVisible()
        await expect(page.getByRole('button', { name: w.accept })).toHaveCount(0)
        await expectSoundScreen(page)
      })
    },
  )
}
