import { feeVat } from '../checkout/payment-methods.ts'
import { netOf } from '../product/price.ts'
import { encodeUid } from '../product/uids.ts'
import { money } from '../store/money.ts'
import type { Language } from '../store/store-views.ts'

export interface GiftWrapping {
  id: number
  design: Record<Language, string>
  /** Grosz with VAT, per order or per piece. */
  price: number
}

export const giftWrappings: readonly GiftWrapping[] = [
  { id: 1, design: { pl: 'Papier w kłosy', en: 'Paper with ears of corn' }, price: 500 },
  { id: 2, design: { pl: 'Lniana torba', en: 'Linen bag' }, price: 1200 },
]

/** Grosz with VAT. */
export const printedCardPrice = 300

export const wrappingById = (id: number | null | undefined) => giftWrappings.find((wrapping) => wrapping.id === id)
export const wrappingByUid = (uid: string) => giftWrappings.find(({ id }) => encodeUid(id) === uid)

export function shownWrapping(wrapping: GiftWrapping | undefined, lang: Language) {
  if (!wrapping) return null
  const uid = encodeUid(wrapping.id)
  return { id: uid, uid, design: wrapping.design[lang], price: money(wrapping.price), image: null }
}

/** Prices of gift options, in grosz with VAT. */
export interface GiftPrices {
  order: number
  items: number
  card: number
}

export const sumOfGifts = ({ order, items, card }: GiftPrices) => order + items + card

/** Returns Magento's `GiftOptionsPrices`, each price without and with VAT. */
export const shownGiftPrices = ({ order, items, card }: GiftPrices) => ({
  gift_wrapping_for_order: money(netOf(order, feeVat)),
  gift_wrapping_for_order_incl_tax: money(order),
  gift_wrapping_for_items: money(netOf(items, feeVat)),
  gift_wrapping_for_items_incl_tax: money(items),
  printed_card: money(netOf(card, feeVat)),
  printed_card_incl_tax: money(card),
})
