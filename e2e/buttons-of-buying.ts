import { button, type ChangingButton, dialog, field, fillAll, type Hand, main, title } from './button-press.ts'
import { cartFor, tokenOf } from './people.ts'
import { words } from './words.ts'

const w = words.pl
const next = button(/^Dalej/)
const group = (name: string) => ({ role: 'group', name, in: main }) as const

/** Puts one pack into the cart and goes to the first step of the checkout, with an e-mail address. */
async function fillCart(hand: Hand) {
  await hand.open(w.productPath)
  await hand.tick({ role: 'radio', name: /^5 l/, in: main })
  await hand.press(button(w.addToCart))
  await hand.see({ text: w.added })
  await hand.press({ role: 'button', name: /^Koszyk.*[1-9]/ })
  await hand.press({ role: 'link', name: w.goToCheckout, in: dialog })
  await hand.fill(field(w.email), 'dwa.razy@demo.example')
}

export const buttonsOfBuying: Record<string, ChangingButton> = {
  'Dodaj do koszyka': {
    sends: ['AddProductsToCart'],
    who: 'guest',
    each: true,
    reach: async (hand) => {
      await hand.open(w.productPath)
      await hand.tick({ role: 'radio', name: /^5 l/, in: main })
    },
    button: button(w.addToCart),
    done: { text: w.added },
  },
  'Kod rabatowy: Zastosuj': {
    sends: ['ApplyCouponToCart'],
    who: 'customer',
    before: async ({ request, person }) => cartFor(request, await tokenOf(request, person), [{ sku: 'MIE-T-005', quantity: 1 }]),
    reach: async (hand) => {
      await hand.open('/pl/cart')
      await hand.fill(field('Kod rabatowy'), 'PLON10')
    },
    button: button('Zastosuj'),
    done: { text: 'Rabat 10 %' },
  },
  'Dalej: dostawa i płatność': {
    sends: ['SetGuestEmailOnCart'],
    who: 'guest',
    reach: fillCart,
    button: next,
    done: group(w.howToPay),
  },
  'Zamawiam z obowiązkiem zapłaty': {
    sends: ['PlaceOrder'],
    who: 'guest',
    reach: async (hand) => {
      await fillCart(hand)
      await hand.press(next)
      await fillAll(hand, {
        [w.firstName]: 'Maria',
        [w.lastName]: 'Zielińska',
        [w.street]: 'Polna',
        [w.building]: '12',
        [w.postcode]: '63-000',
        [w.city]: 'Środa Wielkopolska',
        [w.telephone]: '601 234 567',
      })
      await hand.tick({ role: 'radio', name: w.courier, in: group(w.howToDeliver) })
      await hand.tick({ role: 'radio', name: w.transfer, in: group(w.howToPay) })
      await hand.press(button(w.nextSummary))
      await hand.tick({ role: 'checkbox', name: w.accept, in: main })
    },
    button: button(w.order),
    done: title(w.thankYou),
    ends: true,
  },
}
