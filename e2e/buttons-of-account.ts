import type { Page } from '@playwright/test'
import { alone, type ChangingButton, open, openOwn, type Presser } from './button-press.ts'
import { shown } from './checkout-walk.ts'
import { askEngine, mailOf, orderFor, seat, setStock, tokenOf, wishFor } from './people.ts'
import { words } from './words.ts'

const w = words.pl

async function fillAddress(page: Page) {
  for (const [field, text] of Object.entries({
    [w.firstName]: 'Ewa',
    [w.lastName]: 'Nowa',
    [w.street]: 'Polna',
    [w.building]: '7',
    [w.postcode]: '60-101',
    [w.city]: 'Poznań',
    [w.telephone]: '61 000 20 09',
  }))
    await page.getByLabel(field).fill(text)
}

const withAddress = async ({ request, person }: Presser) => {
  const input = { firstname: 'Ewa', lastname: 'Nowa', ...seat }
  const query = 'mutation Live($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }'
  for (let count = 0; count < 2; count++) await askEngine(request, query, { input }, await tokenOf(request, person))
}

export const buttonsOfAccount: Record<string, ChangingButton> = {
  'Zapisz adres': {
    sends: ['CreateCustomerAddress'],
    who: 'customer',
    reach: async (presser) => {
      await openOwn(presser, '/pl/customer/addresses-details/create')
      await fillAddress(presser.page)
      return alone(presser.page, 'Zapisz adres')
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Moje adresy' }),
  },
  'Zmień adres: zapisz': {
    sends: ['UpdateCustomerAddress'],
    who: 'customer',
    before: withAddress,
    reach: async (presser) => {
      await openOwn(presser, '/pl/customer/addresses-details')
      await presser.page
        .getByRole('link', { name: /^Zmień/ })
        .first()
        .click()
      await presser.page.getByLabel(w.building).fill('9')
      return alone(presser.page, 'Zapisz adres')
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Moje adresy' }),
  },
  'Usuń adres': {
    sends: ['DeleteCustomerAddress'],
    who: 'customer',
    before: withAddress,
    reach: async (presser) => {
      const { page } = presser
      await openOwn(presser, '/pl/customer/addresses-details')
      await page
        .getByRole('button', { name: /^Usuń adres/ })
        .first()
        .click()
      return page.getByRole('dialog').getByRole('button', { name: /^Usuń/ })
    },
    done: (page) => page.locator('body:not(:has(dialog[open])) main article').first(),
  },
  'Zamów ponownie': {
    sends: ['AddProductsToCart'],
    who: 'customer',
    before: async ({ request, person: who }) => orderFor(request, await tokenOf(request, who)),
    reach: async (presser) => {
      await openOwn(presser, '/pl/customer/order-history')
      return presser.page.getByRole('article').getByRole('button', { name: 'Zamów ponownie' }).first()
    },
    done: (page) => page.getByRole('heading', { level: 1, name: w.yourCart }),
  },
  'Anuluj zamówienie': {
    sends: ['CancelOrder'],
    who: 'customer',
    before: async ({ request, person: who }) => orderFor(request, await tokenOf(request, who)),
    reach: async (presser) => {
      const { page } = presser
      await openOwn(presser, '/pl/customer/order-history')
      await page.getByRole('article').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Anuluj zamówienie' }).click()
      const form = page.getByRole('form')
      await form.getByLabel('Dlaczego anulujesz?').selectOption({ index: 1 })
      return form.getByRole('button', { name: 'Anuluj zamówienie' })
    },
    done: (page) => page.getByRole('status').filter({ hasText: 'Zamówienie jest anulowane' }),
  },
  'Powiadom o dostępności': {
    sends: ['CustomerNotifyInStock'],
    who: 'customer',
    before: ({ request }) => setStock(request, 'ZLO-P-011', 0),
    reach: async (presser) => {
      await openOwn(presser, '/pl/p/ZLO-P-011')
      return shown(presser.page, /^Powiadom/)
    },
    done: (page) => page.getByRole('status').filter({ hasText: 'Damy Ci znać' }),
  },
  'Ulubione: Wyczyść wszystko': {
    sends: ['RemoveProductsFromWishlist'],
    who: 'customer',
    before: ({ request, person: who }) => wishFor(request, who, ['KRY-W-001', 'GLE-S-002']),
    reach: async (presser) => {
      const { page } = presser
      await openOwn(presser, '/pl/customer/my-wishlist')
      await page.getByRole('button', { name: 'Wyczyść wszystko' }).click()
      return page.getByRole('dialog').getByRole('button', { name: 'Wyczyść wszystko' })
    },
    done: (page) => page.getByRole('heading', { name: 'Lista jest jeszcze pusta' }),
  },

  'Newsletter: Zapisz się': {
    sends: ['SubscribeEmailToNewsletter'],
    who: 'guest',
    reach: async ({ page }) => {
      await open(page, '/pl')
      await page.getByRole('contentinfo').getByRole('button', { name: 'Newsletter' }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('Adres e-mail').fill(mailOf('dwa-razy'))
      await sheet.getByLabel(/^Chcę otrzymywać newsletter/).check()
      return sheet.getByRole('button', { name: 'Zapisz się' })
    },
    done: (page) => page.getByRole('dialog').getByText('Jesteś na liście'),
  },
  'Usuń powiadomienie': {
    sends: ['CustomerForgetStockAlert'],
    who: 'customer',
    before: async ({ request, person: who }) => {
      await setStock(request, 'ZLO-P-011', 0)
      const find = '{ products(filter: { sku: { eq: "ZLO-P-011" } }) { items { id } } }'
      const { products } = await askEngine<{ products: { items: { id: number }[] } }>(request, find)
      const query = 'mutation Tell($id: String!) { CustomerNotifyInStock(product_id: $id) { product_id } }'
      await askEngine(request, query, { id: String(products.items[0]?.id) }, await tokenOf(request, who))
    },
    reach: async (presser) => {
      await openOwn(presser, '/pl/customer/my-profile')
      return presser.page.getByRole('button', { name: /^Zrezygnuj z powiadomienia/ }).first()
    },
    done: (page) => page.getByText(/^Na nic nie czekasz/),
  },
  'Wyślij wiadomość': {
    sends: ['/api/contact'],
    who: 'guest',
    reach: async ({ page }) => {
      await open(page, '/pl/kontakt')
      await page.getByLabel('Temat').selectOption('order')
      await page.getByLabel('Imię i nazwisko').fill('Jan Rola')
      await page.getByLabel('E-mail', { exact: true }).fill('jan@rola.example')
      await page.getByLabel('Twoja wiadomość').fill('Kiedy przyjdzie zamówienie?')
      await page.getByLabel(/^Zgadzam się/).check()
      return alone(page, 'Wyślij wiadomość')
    },
    done: (page) => page.getByText('Wysłano. Dziękujemy.'),
  },
  'Wyślij opinię': {
    sends: ['CreateProductReview'],
    who: 'guest',
    reach: async ({ page }) => {
      await open(page, w.productPath)
      await page.locator('#reviews').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Napisz opinię' }).click()
      await page.getByRole('radio', { name: '4 z 5' }).check({ force: true })
      await page.getByLabel('Nagłówek').fill('Działa')
      await page.getByLabel('Twoja opinia', { exact: true }).fill('Rzepak po zimie bez strat, liście zdrowe.')
      await page.getByLabel('Twoje imię lub pseudonim').fill('Rolnik')
      return page.getByRole('button', { name: 'Wyślij opinię' })
    },
    done: (page) => page.getByText('Dziękujemy za opinię'),
  },
}
