import { lineOf } from '../cart/cart-lines.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { type MailContent, composeMail } from '../mail/mail-layout.ts'
import { customerById } from '../session/customer-store.ts'
import { defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { quoteFigures } from './quote-figures.ts'
import { quoteLinesOf } from './quote-line-store.ts'
import { type QuoteMoment, quoteMailTemplates, quoteMailWords } from './quote-mail-words.ts'
import { quoteNumber } from './quote-number.ts'
import type { QuoteRow } from './quote-store.ts'
import { shopPrice } from './shop-worth.ts'

/** Returns whether the shop created the quote itself, so that no customer submitted it. */
export const isShopsOwn = ({ submitted_at, status }: QuoteRow) => submitted_at === null && status !== 'Created'

/** Mails the customer about an event of a quote, with a link to it; the wording depends on who started the quote. */
export function mailAbout(
  { db, mail, settings }: Pick<ShopContext, 'db' | 'mail' | 'settings'>,
  quote: QuoteRow,
  moment: QuoteMoment,
) {
  const store = storeViewOf(quote.store) ?? defaultStoreView
  const { lang } = store
  const to = quote.email ?? customerById(db, quote.customer_id)?.email
  if (!to) return
  const number = quoteNumber(quote)
  const words = quoteMailWords[lang]
  const locale = store.locale.replace('_', '-')
  const zloty = new Intl.NumberFormat(locale, { style: 'currency', currency: 'PLN' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Warsaw' })
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
  const { subject, text } = words.moments[moment]
  const content: MailContent = {
    lang,
    subject: subject(number),
    paragraphs: [
      text(number),
      ...(quote.admin_note ? [`${words.note}\n${quote.admin_note}`] : []),
      ...(quote.status === 'Approved' && quote.expires_at ? [`${words.until} ${day.format(new Date(quote.expires_at))}.`] : []),
    ],
    table: { head: words.head, rows },
    button: { label: words.button, url: `${settings.storefrontOrigin}/${store.prefix}/customer/negotiated-offers/${number}` },
  }
  mail.send({ to, template: `amasty_request_quote_${quoteMailTemplates[moment]}`, ...composeMail(content) })
}
