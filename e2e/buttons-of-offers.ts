import { alone, type ChangingButton, openOwn, type Presser } from './button-press.ts'
import { cartFor, offerFor, tokenOf } from './people.ts'

const worthEnough = [{ sku: 'PLO-D-001-1000L', quantity: 1 }]
const withCart = async ({ request, person }: Presser) => cartFor(request, await tokenOf(request, person), worthEnough)
const withOffer = ({ request, person }: Presser) => offerFor(request, person.email, 'PLO-D-001-1000L', 15_000)

async function openOffer(presser: Presser) {
  await openOwn(presser, '/pl/customer/negotiated-offers')
  await presser.page.getByRole('article').getByRole('link').first().click()
}

/** What is pressed about a price. */
export const buttonsOfOffers: Record<string, ChangingButton> = {
  'Negocjuj cenę': {
    sends: ['MoveInQuote'],
    who: 'customer',
    before: withCart,
    reach: async (presser) => {
      await openOwn(presser, '/pl/cart')
      return alone(presser.page, 'Negocjuj cenę')
    },
    done: (page) => page.getByRole('textbox', { name: /^Twoja cena za sztukę/ }).first(),
  },
  'Wyślij do sklepu': {
    sends: ['SubmitQuote'],
    who: 'customer',
    before: withCart,
    reach: async (presser) => {
      const { page } = presser
      await openOwn(presser, '/pl/cart')
      await alone(page, 'Negocjuj cenę').click()
      const price = page.getByRole('textbox', { name: /^Twoja cena za sztukę/ }).last()
      await price.fill('15000')
      await price.blur()
      await page.getByText('Zaktualizowano produkt w ofercie').waitFor()
      return alone(page, 'Wyślij do sklepu')
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Twoja propozycja jest w sklepie' }),
    ends: true,
  },
  'Przyjmij i włóż do koszyka': {
    sends: ['MoveInCart'],
    who: 'customer',
    before: withOffer,
    reach: async (presser) => {
      await openOffer(presser)
      return alone(presser.page, 'Przyjmij i włóż do koszyka')
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Twój koszyk' }),
  },
  'Anuluj ofertę': {
    sends: ['CancelQuote'],
    who: 'customer',
    before: withOffer,
    reach: async (presser) => {
      const { page } = presser
      await openOffer(presser)
      await alone(page, 'Anuluj ofertę').click()
      return page.getByRole('dialog').getByRole('button', { name: 'Anuluj ofertę' })
    },
    done: (page) => page.getByRole('main').getByText('Anulowana', { exact: true }).first(),
  },
}
