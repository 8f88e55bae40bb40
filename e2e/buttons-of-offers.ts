import { asked, button, type ChangingButton, field, type Hand, main, type Presser, title } from './button-press.ts'
import { cartFor, offerFor, tokenOf } from './people.ts'

const worthEnough = [{ sku: 'PLO-D-001-1000L', quantity: 1 }]
const withCart = async ({ request, person }: Presser) => cartFor(request, await tokenOf(request, person), worthEnough)
const withOffer = ({ request, person }: Presser) => offerFor(request, person.email, 'PLO-D-001-1000L', 15_000)

async function openOffer(hand: Hand) {
  await hand.open('/pl/customer/negotiated-offers')
  await hand.press({ role: 'link', in: { role: 'article', in: main } })
}

/** Buttons of prices and quotes. */
export const buttonsOfOffers: Record<string, ChangingButton> = {
  'Negocjuj cenę': {
    sends: ['MoveInQuote'],
    who: 'customer',
    before: withCart,
    reach: (hand) => hand.open('/pl/cart'),
    button: button('Negocjuj cenę'),
    done: field(/^Twoja cena za sztukę/),
  },
  'Wyślij do sklepu': {
    sends: ['SubmitQuote'],
    who: 'customer',
    before: withCart,
    reach: async (hand) => {
      await hand.open('/pl/cart')
      await hand.press(button('Negocjuj cenę'))
      await hand.fill({ ...field(/^Twoja cena za sztukę/), isLast: true }, '15000')
      await hand.see({ text: 'Zaktualizowano produkt w ofercie' })
    },
    button: button('Wyślij do sklepu'),
    done: title('Twoja propozycja jest w sklepie'),
    ends: true,
  },
  'Przyjmij i włóż do koszyka': {
    sends: ['MoveInCart'],
    who: 'customer',
    before: withOffer,
    reach: openOffer,
    button: button('Przyjmij i włóż do koszyka'),
    done: title('Twój koszyk'),
  },
  'Anuluj ofertę': {
    sends: ['CancelQuote'],
    who: 'customer',
    before: withOffer,
    reach: async (hand) => {
      await openOffer(hand)
      await hand.press(button('Anuluj ofertę'))
    },
    button: asked('Anuluj ofertę'),
    done: { text: 'Anulowana', in: main },
  },
}
