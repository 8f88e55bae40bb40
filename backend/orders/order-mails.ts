import { composeMail } from '../mail/mail-layout.ts'
import { moneyText } from '../store/money-text.ts'
import type { Language } from '../store/store-views.ts'
import { invoicePath } from './invoice-file.ts'
import type { OrderMove, ShopDesk } from './shop-desk.ts'
import { type OrderView, documentLinesOf, documentsOf, linesOf } from './order-page.ts'
import type { OrderAction } from './order-status.ts'
import type { DocumentRow } from './order-store.ts'

interface Words {
  subject: string
  text: string
}

type About = 'invoice' | 'ship' | 'refund' | 'cancel'

const templates: Record<About, string> = {
  invoice: 'sales_email_invoice',
  ship: 'sales_email_shipment',
  refund: 'sales_email_creditmemo',
  cancel: 'sales_email_order_comment',
}

const words: Record<Language, Record<About, (order: string, document: string) => Words>> = {
  pl: {
    invoice: (order, document) => ({
      subject: `Faktura ${document} do zamówienia ${order}`,
      text: `Dziękujemy za wpłatę. Wystawiliśmy fakturę ${document} do zamówienia ${order}.`,
    }),
    ship: (order, document) => ({
      subject: `Zamówienie ${order} jest w drodze`,
      text: `Wysłaliśmy towar z zamówienia ${order} (przesyłka ${document}).`,
    }),
    refund: (order, document) => ({
      subject: `Zwrot pieniędzy za zamówienie ${order}`,
      text: `Zwracamy pieniądze za zamówienie ${order} (korekta ${document}).`,
    }),
    cancel: (order) => ({
      subject: `Zamówienie ${order} zostało anulowane`,
      text: `Zamówienie ${order} zostało anulowane. Niczego nie trzeba za nie płacić.`,
    }),
  },
  en: {
    invoice: (order, document) => ({
      subject: `Invoice ${document} for order ${order}`,
      text: `Thank you for your payment. Invoice ${document} for order ${order} has been made out.`,
    }),
    ship: (order, document) => ({
      subject: `Order ${order} is on its way`,
      text: `The goods of order ${order} have been sent (shipment ${document}).`,
    }),
    refund: (order, document) => ({
      subject: `Refund for order ${order}`,
      text: `You get your money back for order ${order} (credit memo ${document}).`,
    }),
    cancel: (order) => ({
      subject: `Order ${order} was cancelled`,
      text: `Order ${order} was cancelled. There is nothing to pay for it.`,
    }),
  },
}

const labels = {
  pl: {
    item: 'Produkt',
    quantity: 'Ilość',
    tracking: 'Numer przesyłki',
    total: 'Razem',
    see: 'Zobacz zamówienie',
    paper: 'Pobierz fakturę (PDF)',
  },
  en: {
    item: 'Product',
    quantity: 'Quantity',
    tracking: 'Tracking number',
    total: 'Total',
    see: 'See the order',
    paper: 'Download the invoice (PDF)',
  },
}

const isTold = (action: OrderAction): action is About => Object.hasOwn(templates, action)

/** Returns the storefront's page for an order; `null` for a guest, who has no list of orders. */
export const orderAddress = ({ settings }: Pick<ShopDesk, 'settings'>, { row, page }: OrderView) =>
  row.customer_id === null ? null : `${settings.storefrontOrigin}/${page.lang}/customer/order-history/${row.number}`

/** Returns the lines of a document, or those of the order where the action created none. */
function mailTable(order: OrderView, document: DocumentRow | undefined) {
  const { item, quantity, tracking, total } = labels[order.page.lang]
  const lines = linesOf(order)
  const pieces = document ? documentLinesOf(order, document) : lines
  const rows = pieces.map((some) => [lines.find(({ position }) => position === some.position)?.name ?? '', String(some.quantity)])
  const tracks = document ? (order.page.tracks().get(document.id) ?? []) : []
  for (const track of tracks) rows.push([`${tracking} (${track.title})`, track.number ?? ''])
  if (document?.grand_total != null) {
    rows.push([total, moneyText(document.grand_total, order.page.lang)])
  }
  return { head: [item, quantity], rows }
}

/** Mails the shopper about an invoice, a shipment, a refund or a cancellation, in the language of the order. */
export function mailAboutOrder(desk: ShopDesk, order: OrderView, { action, comment }: OrderMove, documentId: number | null) {
  if (!isTold(action)) return
  const { row, page } = order
  const kinds = ['invoice', 'shipment', 'credit_memo'] as const
  const document = kinds.flatMap((kind) => documentsOf(order, kind)).find(({ id }) => id === documentId)
  const { subject, text } = words[page.lang][action](row.number, document?.number ?? '')
  const address = orderAddress(desk, order)
  const { see, paper } = labels[page.lang]
  const seen = address === null ? undefined : { label: see, url: address }
  // The PDF opens by its address alone, so a guest gets it too.
  const file =
    document?.kind === 'invoice'
      ? { label: paper, url: desk.settings.storefrontOrigin + invoicePath(desk.db, document) }
      : undefined
  const button = file ?? seen
  const mail = composeMail({
    ...{ lang: page.lang, subject, table: mailTable(order, document) },
    paragraphs: comment?.trim() ? [text, comment.trim()] : [text],
    ...(button ? { button } : {}),
    ...(file && seen ? { remarks: [`${seen.label}: ${seen.url}`] } : {}),
  })
  const guest = row.customer_id === null ? '_guest' : ''
  desk.mail.send({ to: row.email, template: `${templates[action]}${guest}_template`, ...mail })
}
