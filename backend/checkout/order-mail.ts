import * as v from 'valibot'
import { composeMail, type MailDetails } from '../mail/mail-layout.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { itemNote } from '../orders/item-note.ts'
import { readTaxes } from '../orders/order-money.ts'
import { type OrderView, linesOf } from '../orders/order-page.ts'
import type { OrderAddressRow, OrderRow } from '../orders/order-store.ts'
import { dayText, moneyText } from '../store/money-text.ts'
import { bankTransferFor } from './bank-transfer.ts'
import { pickupPoint } from './checkout-store.ts'
import { orderMailWords } from './order-mail-words.ts'
import { isPayu } from './payment-methods.ts'

type Row = readonly [label: string, value: string]

const streetOf = (address: OrderAddressRow) => v.parse(v.array(v.string()), JSON.parse(address.street)).filter(Boolean)

const placeOf = (address: OrderAddressRow) => {
  const { firstname, lastname, postcode, city, country } = address
  const [street = '', number = '', ...rest] = streetOf(address)
  const abroad = country === 'PL' ? [] : [country]
  return [
    `${firstname} ${lastname}`,
    [street, number].filter(Boolean).join(' '),
    ...rest,
    `${postcode ?? ''} ${city}`.trim(),
    ...abroad,
  ].join('\n')
}

const given = (rows: readonly (readonly [string, string | null | undefined])[]): Row[] =>
  rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

/** Sends Magento's confirmation of a new order, in the language of its store view. */
export function mailNewOrder({ db, mail, store, settings }: ShopContext, order: OrderView) {
  const { row, page } = order
  const say = orderMailWords[store.lang]
  const zloty = (grosz: number | null) => moneyText(grosz ?? 0, store.lang)
  const pageAt = (path: string) => `${settings.storefrontOrigin}/${store.prefix}/${path}`
  const addresses = page.addresses().get(row.id) ?? []
  const shipping = addresses.find(({ kind }) => kind === 'shipping')
  const billing = addresses.find(({ kind }) => kind === 'billing')
  const point = row.pickup_point === null ? undefined : pickupPoint(db, row.pickup_point)
  const rows = linesOf(order).map((line) => {
    const note = itemNote({ order, line })
    return [note ? `${line.name}\n${note}` : line.name, String(line.quantity), zloty(line.row_total)]
  })
  const transfer = row.payment === 'banktransfer' ? bankTransferFor(row.number, row.grand_total) : null
  const details: MailDetails[] = [
    {
      heading: say.payment,
      rows: given([
        [say.way, row.payment_title],
        [say.ownNumber, row.purchase_order_number],
      ]),
      text: payWord(),
    },
    ...(transfer
      ? [
          {
            heading: say.transfer,
            rows: given([
              [say.recipient, transfer.recipient],
              [say.account, transfer.account_number],
              [say.bank, transfer.bank_name],
              [say.title, transfer.title],
              [say.sum, zloty(row.grand_total)],
            ]),
          },
        ]
      : []),
    ...(shipping
      ? [
          {
            heading: say.delivery,
            rows: given([
              [say.way, row.shipping_title],
              [say.point, point && `${point.name}\n${point.street}\n${point.postcode} ${point.city}`],
              [say.address, placeOf(shipping)],
              [say.telephone, shipping.telephone],
              [say.notes, shipping.notes],
            ]),
          },
        ]
      : []),
    ...(billing
      ? [
          {
            heading: billing.vat_id ? say.billing : say.buyer,
            rows: given([
              [say.company, billing.company],
              [say.vatId, billing.vat_id],
              [say.address, placeOf(billing)],
            ]),
          },
        ]
      : []),
  ]
  const guest = row.customer_id === null
  mail.send({
    to: row.email,
    template: `sales_email_order${guest ? '_guest' : ''}_template`,
    ...composeMail({
      ...{ lang: store.lang, subject: say.subject(row.number), heading: say.heading, details },
      paragraphs: [say.greeting, say.taken(row.number, dayText(row.placed_at, store.lang))],
      table: { head: [say.item, say.quantity, say.amount], rows, sums: sumsOf(row), total: say.total },
      ...(guest ? {} : { button: { label: say.see, url: pageAt(`customer/order-history/${row.number}`) } }),
      remarks: [say.help(pageAt('kontakt')), say.terms(pageAt('i/regulamin-zakupow'))],
    }),
  })

  function payWord() {
    if (transfer) return shipping ? say.pay.banktransfer : say.pay.banktransferVirtual
    if (row.payment === 'cashondelivery') return say.pay.cashondelivery(zloty(row.grand_total))
    return isPayu(row.payment ?? '') ? (shipping ? say.pay.payu : say.pay.payuVirtual) : undefined
  }

  function sumsOf(row: OrderRow): Row[] {
    const { discount, discount_label: label, coupon, shipping: delivery, cash_on_delivery_fee: fee } = row
    return [
      [say.goods, zloty(row.subtotal)],
      ...(discount ? [[label ?? (coupon ? `${say.discount} (${coupon})` : say.discount), zloty(-discount)] as const] : []),
      ...(shipping ? [[say.shipping, delivery ? zloty(delivery) : say.free] as const] : []),
      ...(fee ? [[say.fee, zloty(fee)] as const] : []),
      ...(row.gift_options ? [[say.gift, zloty(row.gift_options)] as const] : []),
      ...(row.gift_cards ? [[say.giftCard, zloty(-row.gift_cards)] as const] : []),
      [say.total, zloty(row.grand_total)],
      ...readTaxes(row.taxes).map(({ rate, amount }): Row => [say.tax(rate), zloty(amount)]),
    ]
  }
}
