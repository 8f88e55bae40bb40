import { lineOf } from '../cart/cart-lines.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type MailContent, composeMail } from '../mail/mail-layout.ts'
import { customerById } from '../session/customer-store.ts'
import { type Language, defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { quoteFigures } from './quote-figures.ts'
import { quoteLinesOf } from './quote-line-store.ts'
import { quoteNumber } from './quote-number.ts'
import type { QuoteRow } from './quote-store.ts'
import { shopPrice } from './shop-worth.ts'

type MailParts = Pick<ShopContext, 'db' | 'mail' | 'settings'>
type Text = Record<Language, (number: string) => string>

const words = {
  head: { pl: ['Produkt', 'Ilość', 'Cena'], en: ['Product', 'Quantity', 'Price'] },
  button: { pl: 'Twoje negocjacje', en: 'Your negotiations' },
  until: { pl: 'Oferta jest ważna do', en: 'The offer is valid until' },
  note: { pl: 'Wiadomość od sklepu:', en: 'A message from the shop:' },
}

function send(parts: MailParts, quote: QuoteRow, template: string, subject: Text, paragraph: Text) {
  const { db, mail, settings } = parts
  const store = storeViewOf(quote.store) ?? defaultStoreView
  const { lang } = store
  const to = quote.email ?? customerById(db, quote.customer_id)?.email
  if (!to) return
  const number = quoteNumber(quote)
  const zloty = new Intl.NumberFormat(store.locale.replace('_', '-'), { style: 'currency', currency: 'PLN' })
  const day = new Intl.DateTimeFormat(store.locale.replace('_', '-'), { dateStyle: 'long', timeZone: 'Europe/Warsaw' })
  const rows = quoteLinesOf(db, quote.id).map((item) => {
    const line = lineOf({ db, store }, item)
    const prices = {
      original: item.original_price ?? shopPrice(line),
      requested: item.requested_price,
      approved: item.approved_price,
    }
    return [
      (line.variant ?? line.product).name,
      String(item.quantity),
      zloty.format(quoteFigures(prices, item.quantity).unit / 100),
    ]
  })
  const content: MailContent = {
    lang,
    subject: subject[lang](number),
    paragraphs: [
      paragraph[lang](number),
      ...(quote.admin_note ? [`${words.note[lang]}\n${quote.admin_note}`] : []),
      ...(quote.status === 'Approved' && quote.expires_at
        ? [`${words.until[lang]} ${day.format(new Date(quote.expires_at))}.`]
        : []),
    ],
    table: { head: words.head[lang], rows },
    button: { label: words.button[lang], url: `${settings.storefrontOrigin}/${lang}/customer/negotiated-offers` },
  }
  mail.send({ to, template, ...composeMail(content) })
}

export const mailOnSubmit = (parts: MailParts, quote: QuoteRow) =>
  send(
    parts,
    quote,
    'amasty_request_quote_submitted',
    {
      pl: (number) => `Otrzymaliśmy zapytanie ofertowe ${number}`,
      en: (number) => `We have received your quote request ${number}`,
    },
    {
      pl: (number) => `Dziękujemy za zapytanie ${number}. Doradca odpowie na nie w ciągu dwóch dni roboczych.`,
      en: (number) => `Thank you for your request ${number}. An adviser will answer it within two working days.`,
    },
  )

export const mailOnApprove = (parts: MailParts, quote: QuoteRow) =>
  send(
    parts,
    quote,
    'amasty_request_quote_approved',
    { pl: (number) => `Oferta ${number} jest gotowa`, en: (number) => `Your quote ${number} is approved` },
    {
      pl: (number) => `Zaakceptowaliśmy zapytanie ${number}. Przenieś je do koszyka, aby zamówić w uzgodnionych cenach.`,
      en: (number) => `We have approved your request ${number}. Move it to the cart to order at the agreed prices.`,
    },
  )

export const mailOnReject = (parts: MailParts, quote: QuoteRow) =>
  send(
    parts,
    quote,
    'amasty_request_quote_canceled',
    { pl: (number) => `Zapytanie ${number} zostało odrzucone`, en: (number) => `Your quote request ${number} was declined` },
    {
      pl: (number) => `Nie możemy przyjąć zapytania ${number} na tych warunkach.`,
      en: (number) => `We cannot accept your request ${number} on these terms.`,
    },
  )
