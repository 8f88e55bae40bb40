import { composeMail } from '../mail/mail-layout.ts'
import { orderToken } from '../orders/order-token.ts'
import { orderView } from '../orders/order-page.ts'
import type { OrderRow } from '../orders/order-store.ts'
import type { ShopDesk } from '../orders/shop-desk.ts'
import { moneyText } from '../store/money-text.ts'
import { type Language, defaultStoreView, storeViewOf } from '../store/store-views.ts'
import { bankTransferFor } from './bank-transfer.ts'
import { orderMailWords } from './order-mail-words.ts'
import { unpaidHours } from './unpaid-orders.ts'

const words: Record<
  Language,
  {
    refused: (number: string) => string
    again: string
    left: string
    pay: string
    transfer: (number: string) => string
    chosen: (number: string) => string
    packed: string
    madeReady: string
  }
> = {
  pl: {
    refused: (number) => `Płatność za zamówienie ${number} nie powiodła się`,
    again: 'Pieniądze nie zostały pobrane, a zamówienie czeka. Możesz zapłacić jeszcze raz, także w inny sposób.',
    left: `Zamówienie, za które nikt nie zapłaci przez ${unpaidHours} godziny, anulujemy.`,
    pay: 'Zapłać za zamówienie',
    transfer: (number) => `Dane do przelewu za zamówienie ${number}`,
    chosen: (number) => `Płacisz za zamówienie ${number} przelewem tradycyjnym.`,
    packed: 'Paczkę przygotujemy, gdy pieniądze dotrą.',
    madeReady: 'Zakup udostępnimy, gdy pieniądze dotrą.',
  },
  en: {
    refused: (number) => `The payment of order ${number} was not made`,
    again: 'No money was taken, and the order waits. You can pay once more, in another way too.',
    left: `An order that nobody pays for within ${unpaidHours} hours is cancelled.`,
    pay: 'Pay for the order',
    transfer: (number) => `Bank transfer details for order ${number}`,
    chosen: (number) => `You pay for order ${number} by bank transfer.`,
    packed: 'We pack your parcel when the money is here.',
    madeReady: 'You get what you bought when the money is here.',
  },
}

const languageOf = (order: OrderRow) => (storeViewOf(order.store) ?? defaultStoreView).lang
const templateOf = ({ customer_id: customer }: OrderRow) =>
  `sales_email_order_comment${customer === null ? '_guest' : ''}_template`

/** Returns the page where an order is paid: its own page, or for a guest the page that the order token opens. */
function paymentAddress({ db, settings }: ShopDesk, order: OrderRow, lang: Language) {
  const shop = `${settings.storefrontOrigin}/${lang}`
  if (order.customer_id !== null) return `${shop}/customer/order-history/${order.number}`
  return `${shop}/checkout/thank-you?${new URLSearchParams({ order: orderToken(db, orderView(db, lang, order)) })}`
}

/** Mails that the payment failed and the order can still be paid. */
export function mailRefusedPayment(desk: ShopDesk, order: OrderRow) {
  const lang = languageOf(order)
  const say = words[lang]
  desk.mail.send({
    to: order.email,
    template: templateOf(order),
    ...composeMail({
      ...{ lang, subject: say.refused(order.number), paragraphs: [say.again, say.left] },
      button: { label: say.pay, url: paymentAddress(desk, order, lang) },
    }),
  })
}

/** Mails the bank details after the shopper has changed to a transfer. */
export function mailTransferDetails(desk: Pick<ShopDesk, 'mail'>, order: OrderRow) {
  const lang = languageOf(order)
  const say = words[lang]
  const labels = orderMailWords[lang]
  const transfer = bankTransferFor(order.number, order.grand_total)
  const next = order.carrier === null ? say.madeReady : say.packed
  desk.mail.send({
    to: order.email,
    template: templateOf(order),
    ...composeMail({
      ...{ lang, subject: say.transfer(order.number), paragraphs: [`${say.chosen(order.number)} ${next}`] },
      details: [
        {
          heading: labels.transfer,
          rows: [
            [labels.recipient, transfer.recipient],
            [labels.account, transfer.account_number],
            [labels.bank, transfer.bank_name],
            [labels.title, transfer.title],
            [labels.sum, moneyText(order.grand_total, lang)],
          ],
        },
      ],
    }),
  })
}
