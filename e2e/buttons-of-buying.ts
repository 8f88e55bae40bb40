import { asGuest, deliver, fillCart, giveAddress, pay, shown, toSummary } from './checkout-walk.ts'
import { type ChangingButton, open, openOwn, told } from './button-press.ts'
import { cartFor, tokenOf } from './people.ts'
import { words } from './words.ts'

const w = words.pl

export const buttonsOfBuying: Record<string, ChangingButton> = {
  'Dodaj do koszyka': {
    sends: ['AddProductsToCart'],
    who: 'guest',
    each: true,
    reach: async ({ page }) => {
      await open(page, w.productPath)
      await page.getByRole('radio', { name: /^5 l/ }).check()
      return shown(page, w.addToCart)
    },
    done: (page) => told(page, w.added),
  },
  'Kod rabatowy: Zastosuj': {
    sends: ['ApplyCouponToCart'],
    who: 'customer',
    before: async ({ request, person }) => cartFor(request, await tokenOf(request, person), [{ sku: 'MIE-T-005', quantity: 1 }]),
    reach: async (presser) => {
      await openOwn(presser, '/pl/cart')
      await presser.page.getByRole('textbox', { name: 'Kod rabatowy' }).fill('PLON10')
      return presser.page.getByRole('button', { name: 'Zastosuj' })
    },
    done: (page) => page.getByText('Rabat 10 %', { exact: true }),
  },
  'Dalej: dostawa i płatność': {
    sends: ['SetGuestEmailOnCart'],
    who: 'guest',
    reach: async ({ page }) => {
      await fillCart(page, 'pl')
      await page.getByRole('textbox', { name: w.email }).fill('dwa.razy@demo.example')
      return shown(page, /^Dalej/)
    },
    done: (page) => page.getByRole('group', { name: w.howToPay }),
  },
  'Zamawiam z obowiązkiem zapłaty': {
    sends: ['PlaceOrder'],
    who: 'guest',
    reach: async ({ page }) => {
      await asGuest(page, 'pl', 'dwa-razy')
      await giveAddress(page, 'pl')
      await deliver(page, 'pl', w.courier).check()
      await pay(page, 'pl', w.transfer).check()
      await toSummary(page, 'pl')
      return shown(page, w.order)
    },
    done: (page) => page.getByRole('heading', { level: 1, name: w.thankYou }),
    ends: true,
  },
}
