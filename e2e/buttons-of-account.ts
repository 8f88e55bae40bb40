import { asked, button, type ChangingButton, dialog, field, fillAll, main, type Presser, status, title } from './button-press.ts'
import { askEngine, mailOf, orderFor, seat, setStock, tokenOf, wishFor } from './people.ts'
import { words } from './words.ts'

const w = words.pl
const article = { role: 'article', in: main } as const

const withAddress = async ({ request, person }: Presser) => {
  const input = { firstname: 'Ewa', lastname: 'Nowa', ...seat }
  const query = 'mutation Live($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }'
  for (let count = 0; count < 2; count++) await askEngine(request, query, { input }, await tokenOf(request, person))
}
const withOrder = async ({ request, person }: Presser) => orderFor(request, await tokenOf(request, person))

export const buttonsOfAccount: Record<string, ChangingButton> = {
  'Zapisz adres': {
    sends: ['CreateCustomerAddress'],
    who: 'customer',
    reach: async (hand) => {
      await hand.open('/pl/customer/addresses-details/create')
      await fillAll(hand, {
        [w.firstName]: 'Ewa',
        [w.lastName]: 'Nowa',
        [w.street]: 'Polna',
        [w.building]: '7',
        [w.postcode]: '60-101',
        [w.city]: 'Poznań',
        [w.telephone]: '61 000 20 09',
      })
    },
    button: button('Zapisz adres'),
    done: title('Moje adresy'),
  },
  'Zmień adres: zapisz': {
    sends: ['UpdateCustomerAddress'],
    who: 'customer',
    before: withAddress,
    reach: async (hand) => {
      await hand.open('/pl/customer/addresses-details')
      await hand.press({ role: 'link', name: /^Zmień/, in: main })
      await fillAll(hand, { [w.building]: '9' })
    },
    button: button('Zapisz adres'),
    done: title('Moje adresy'),
  },
  'Usuń adres': {
    sends: ['DeleteCustomerAddress'],
    who: 'customer',
    before: withAddress,
    reach: async (hand) => {
      await hand.open('/pl/customer/addresses-details')
      await hand.press(button(/^Usuń adres/))
    },
    button: asked(/^Usuń/),
    done: { ...article, isAlone: true },
  },
  'Zamów ponownie': {
    sends: ['AddProductsToCart'],
    who: 'customer',
    before: withOrder,
    reach: (hand) => hand.open('/pl/customer/order-history'),
    button: button(/^Zamów ponownie/),
    done: title(w.yourCart),
  },
  'Anuluj zamówienie': {
    sends: ['CancelOrder'],
    who: 'customer',
    before: withOrder,
    reach: async (hand) => {
      await hand.open('/pl/customer/order-history')
      await hand.press({ role: 'link', in: article })
      await hand.press(button('Anuluj zamówienie'))
      await hand.choose({ role: 'combobox', name: 'Dlaczego anulujesz?', in: main }, 1)
    },
    button: { role: 'button', name: 'Anuluj zamówienie', in: { role: 'form', in: main } },
    done: status(/Zamówienie jest anulowane/),
  },
  'Powiadom o dostępności': {
    sends: ['CustomerNotifyInStock'],
    who: 'customer',
    before: ({ request }) => setStock(request, 'ZLO-P-011', 0),
    reach: (hand) => hand.open('/pl/p/ZLO-P-011'),
    button: button(/^Powiadom/),
    done: status(/Damy Ci znać/),
  },
  'Ulubione: Wyczyść wszystko': {
    sends: ['RemoveProductsFromWishlist'],
    who: 'customer',
    before: ({ request, person }) => wishFor(request, person, ['KRY-W-001', 'GLE-S-002']),
    reach: async (hand) => {
      await hand.open('/pl/customer/my-wishlist')
      await hand.press(button('Wyczyść wszystko'))
    },
    button: asked('Wyczyść wszystko'),
    done: title('Lista jest jeszcze pusta'),
  },

  'Newsletter: Zapisz się': {
    sends: ['SubscribeEmailToNewsletter'],
    who: 'guest',
    reach: async (hand) => {
      await hand.open('/pl')
      await hand.press({ role: 'button', name: 'Newsletter', in: { role: 'contentinfo' } })
      await hand.fill({ ...field(w.email), in: dialog }, mailOf('dwa-razy'))
      await hand.tick({ role: 'checkbox', name: /^Chcę otrzymywać newsletter/, in: dialog })
    },
    button: asked('Zapisz się'),
    done: { text: /Jesteś na liście/, in: dialog },
  },
  'Usuń powiadomienie': {
    sends: ['CustomerForgetStockAlert'],
    who: 'customer',
    before: async ({ request, person }) => {
      await setStock(request, 'ZLO-P-011', 0)
      const find = '{ products(filter: { sku: { eq: "ZLO-P-011" } }) { items { id } } }'
      const { products } = await askEngine<{ products: { items: { id: number }[] } }>(request, find)
      const query = 'mutation Tell($id: String!) { CustomerNotifyInStock(product_id: $id) { product_id } }'
      await askEngine(request, query, { id: String(products.items[0]?.id) }, await tokenOf(request, person))
    },
    reach: (hand) => hand.open('/pl/customer/my-profile'),
    button: button(/^Zrezygnuj z powiadomienia/),
    done: { text: /^Na nic nie czekasz/ },
  },
  'Wyślij wiadomość': {
    sends: ['/api/contact'],
    who: 'guest',
    reach: async (hand) => {
      await hand.open('/pl/kontakt')
      await hand.choose({ role: 'combobox', name: /^Temat/, in: main }, 1)
      await fillAll(hand, { 'Imię i nazwisko': 'Jan Rola', 'E-mail': 'jan@rola.example' })
      await fillAll(hand, { 'Twoja wiadomość': 'Kiedy przyjdzie zamówienie?' })
      await hand.tick({ role: 'checkbox', name: /^Zgadzam się/, in: main })
    },
    button: button('Wyślij wiadomość'),
    done: { text: /Wysłano\. Dziękujemy\./ },
  },
  'Wyślij opinię': {
    sends: ['CreateProductReview'],
    who: 'guest',
    reach: async (hand) => {
      // Reviews load when they are scrolled into view.
      await hand.open(`${w.productPath}#reviews`)
      await hand.press(button('Napisz opinię'))
      await hand.tick({ role: 'radio', name: '4 z 5', in: main, isCovered: true })
      await fillAll(hand, {
        Nagłówek: 'Działa',
        'Twoja opinia': 'Rzepak po zimie bez strat, liście zdrowe.',
        'Twoje imię lub pseudonim': 'Rolnik',
      })
    },
    button: button('Wyślij opinię'),
    done: { text: /Dziękujemy za opinię/ },
  },
}
