import { composeMail } from '../mail/mail-layout.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import type { Language } from '../store/store-views.ts'
import { bankTransferFor } from './bank-transfer.ts'
import type { NewOrder, OrderLine } from './order-store.ts'

const words: Record<Language, Record<string, string>> = {
  pl: {
    subject: 'Zamówienie',
    thanks: 'Dziękujemy za zamówienie. Poniżej jest jego podsumowanie.',
    item: 'Produkt',
    quantity: 'Ilość',
    amount: 'Kwota',
    shipping: 'Dostawa',
    fee: 'Opłata za pobranie',
    discount: 'Rabat',
    total: 'Razem z VAT',
    payment: 'Płatność',
    transfer: 'Dane do przelewu',
    account: 'Numer rachunku',
    title: 'Tytuł przelewu',
    see: 'Zobacz zamówienie',
  },
  en: {
    subject: 'Order',
    thanks: 'Thank you for your order. Here is its summary.',
    item: 'Product',
    quantity: 'Quantity',
    amount: 'Amount',
    shipping: 'Delivery',
    fee: 'Cash on delivery fee',
    discount: 'Discount',
    total: 'Total with VAT',
    payment: 'Payment',
    transfer: 'Transfer details',
    account: 'Account number',
    title: 'Title of the transfer',
    see: 'See the order',
  },
}

/** Magento's confirmation of a new order, in the language of the shop it was placed in. */
export function mailNewOrder({ mail, store, settings }: ShopContext, order: NewOrder, lines: readonly OrderLine[]) {
  const text = words[store.lang]
  const say = (word: string) => text[word] ?? word
  const zloty = (grosz: number) => (grosz / 100).toLocaleString(store.lang, { style: 'currency', currency: 'PLN' })
  const sums: [string, number][] = [
    [say('discount'), -order.discount],
    [order.shipping_title ? `${say('shipping')}: ${order.shipping_title}` : say('shipping'), order.shipping],
    [say('fee'), order.cash_on_delivery_fee],
  ]
  const rows = [
    ...lines.map((line) => [line.name, String(line.quantity), zloty(line.row_total)]),
    ...sums.filter(([, grosz]) => grosz !== 0).map(([label, grosz]) => [label, '', zloty(grosz)]),
    [say('total'), '', zloty(order.grand_total)],
  ]
  const transfer = order.payment === 'banktransfer' ? bankTransferFor(order.number, order.grand_total) : null
  const remarks = transfer
    ? [
        `${say('transfer')}: ${transfer.recipient}`,
        `${say('account')}: ${transfer.account_number}, ${transfer.bank_name}`,
        `${say('title')}: ${transfer.title}`,
      ]
    : []
  const guest = order.customer_id === null
  mail.send({
    to: order.email,
    template: `sales_email_order${guest ? '_guest' : ''}_template`,
    ...composeMail({
      ...{ lang: store.lang, subject: `${say('subject')} ${order.number}`, remarks },
      paragraphs: [say('thanks'), `${say('payment')}: ${order.payment_title}`],
      table: { head: [say('item'), say('quantity'), say('amount')], rows },
      ...(guest
        ? {}
        : {
            button: {
              label: say('see'),
              url: `${settings.storefrontOrigin}/${store.lang}/customer/order-history/${order.number}`,
            },
          }),
    }),
  })
}
