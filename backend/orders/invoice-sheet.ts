import { brand } from '#config'
import { sellerLine } from '../content/shop-facts.ts'
import { openSheet } from '../media/documents/sheet.ts'
import { moneyText } from '../store/money-text.ts'
import type { Language } from '../store/store-views.ts'
import { paymentTitle } from './order-fields.ts'
import { readTaxes } from './order-money.ts'
import { optionWords } from './item-note.ts'
import { type OrderView, documentLinesOf, linesOf } from './order-page.ts'
import type { DocumentRow, OrderAddressRow } from './order-store.ts'
import { storeTime } from './store-time.ts'

const words = {
  pl: {
    invoice: 'Faktura',
    order: 'Zamówienie',
    made: 'Data wystawienia',
    seller: 'Sprzedawca',
    buyer: 'Nabywca',
    payment: 'Płatność',
    vatId: 'NIP',
    ...{ item: 'Pozycja', quantity: 'Ilość', net: 'Netto', gross: 'Brutto' },
    ...{ discount: 'Rabat', shipping: 'Dostawa', fee: 'Opłata za pobranie', total: 'Razem do zapłaty', tax: 'W tym VAT' },
    ...{ gift: 'Pakowanie na prezent', giftCard: 'Karty podarunkowe' },
  },
  en: {
    invoice: 'Invoice',
    order: 'Order',
    made: 'Made out on',
    seller: 'Seller',
    buyer: 'Buyer',
    payment: 'Payment',
    vatId: 'VAT ID',
    ...{ item: 'Item', quantity: 'Quantity', net: 'Net', gross: 'Gross' },
    ...{ discount: 'Discount', shipping: 'Delivery', fee: 'Cash on delivery fee', total: 'Total', tax: 'VAT included' },
    ...{ gift: 'Gift wrapping', giftCard: 'Gift cards' },
  },
}

const zloty = (grosz: number | null, lang: Language) => moneyText(grosz ?? 0, lang)

function buyer(address: OrderAddressRow | undefined, vatId: string) {
  if (!address) return ''
  const { firstname, lastname, company, street, postcode, city, country, vat_id } = address
  const lines: string[] = JSON.parse(street)
  const name = company ?? `${firstname} ${lastname}`
  const place = [...lines, `${postcode ?? ''} ${city}`.trim(), country].join(', ')
  return [name, place, vat_id ? `${vatId} ${vat_id}` : ''].filter(Boolean).join('\n')
}

/** Renders an invoice as a PDF, in the language of the order. */
export function invoiceSheet(order: OrderView, invoice: DocumentRow): Promise<Buffer> {
  const { row, page } = order
  const { lang } = page
  const say = words[lang]
  const title = `${say.invoice} ${invoice.number}`
  const sheet = openSheet(title, brand.colours.green.light, `${say.order} ${row.number}`)
  sheet.title(title, `${say.order} ${row.number}`)
  const billing = page
    .addresses()
    .get(row.id)
    ?.find(({ kind }) => kind === 'billing')
  sheet.facts([
    [say.made, storeTime(invoice.made_at).slice(0, 10)],
    [say.seller, sellerLine],
    [say.buyer, buyer(billing, say.vatId)],
    [say.payment, paymentTitle(row, lang)],
  ])
  const lines = linesOf(order)
  const columns = [
    { title: say.item, share: 0.5 },
    { title: say.quantity, share: 0.12 },
    { title: say.net, share: 0.19 },
    { title: say.gross, share: 0.19 },
  ]
  sheet.table(
    columns,
    documentLinesOf(order, invoice).map((some) => {
      const line = lines.find(({ position }) => position === some.position)
      const name = line ? [line.name, ...optionWords(line)].join('\n') : ''
      return [name, String(some.quantity), zloty(some.row_net, lang), zloty(some.row_total, lang)]
    }),
  )
  const sums: [string, number | null][] = [
    [say.discount, -(invoice.discount ?? 0)],
    [say.shipping, invoice.shipping],
    [say.fee, invoice.fee],
    [say.gift, invoice.gift_options],
    [say.giftCard, -invoice.gift_cards],
  ]
  sheet.facts([
    ...sums.filter(([, grosz]) => grosz).map(([name, grosz]): [string, string] => [name, zloty(grosz, lang)]),
    ...readTaxes(invoice.taxes).map(({ rate, amount }): [string, string] => [`${say.tax} ${rate}%`, zloty(amount, lang)]),
    [say.total, zloty(invoice.grand_total, lang)],
  ])
  return sheet.close()
}
