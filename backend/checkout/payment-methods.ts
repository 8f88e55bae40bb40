import type { Language } from '../store/store-views.ts'

/** VAT on a payment fee, in percent. */
export const feeVat = 23

/** Grosz with VAT, added to the order for cash on delivery. */
export const cashOnDeliveryFee = 500

/** Grosz; couriers do not collect more than this. */
const mostCollected = 1_000_000

export type PaymentCode =
  | 'banktransfer'
  | 'cashondelivery'
  | 'checkmo'
  | 'free'
  | 'payu_gateway'
  | 'payu_gateway_blik'
  | 'payu_gateway_card'

export interface PaymentMethod {
  code: PaymentCode
  title: string
  /** Grosz with VAT, added to the order. */
  fee?: number
  /** Instructions for the shopper. */
  instructions?: string
}

const titles: Record<PaymentCode, Record<Language, string>> = {
  banktransfer: { pl: 'Przelew tradycyjny', en: 'Bank transfer' },
  cashondelivery: { pl: 'Za pobraniem', en: 'Cash on delivery' },
  payu_gateway: { pl: 'Szybki przelew', en: 'Quick transfer' },
  payu_gateway_card: { pl: 'Karta płatnicza', en: 'Payment card' },
  payu_gateway_blik: { pl: 'BLIK', en: 'BLIK' },
  checkmo: { pl: 'Czek / przekaz pieniężny', en: 'Check / Money order' },
  free: { pl: 'Bez płatności', en: 'No Payment Information Required' },
}

/** Fees and instructions that the shop's modules add to a payment method. */
const told: Partial<Record<PaymentCode, { fee?: number; instructions: Record<Language, string> }>> = {
  banktransfer: {
    instructions: {
      pl: 'Numer rachunku podamy po złożeniu zamówienia. Towar wyślemy, gdy wpłynie przelew.',
      en: 'You get the account number after the order. We send the goods when the money is here.',
    },
  },
  cashondelivery: {
    fee: cashOnDeliveryFee,
    instructions: { pl: 'Zapłacisz kurierowi, kartą lub gotówką.', en: 'You pay the courier, with card or cash.' },
  },
}

export const isPayu = (code: string) => code.startsWith('payu_gateway')

export interface PaymentSituation {
  /** Set for a Magento without the shop's modules: it offers Magento's own methods and those that its owner has switched on. */
  stock?: { offlinePayments: boolean } | undefined
  virtual: boolean
  /** Whether the chosen pickup point accepts payments; true for delivery to the door. */
  pointAcceptsPayment: boolean
  /** Two-letter code of the destination, if known. */
  country?: string | null
  carrier?: string | null
  /** Grosz to pay before a payment fee; null for an empty cart. */
  total?: number | null
}

/**
 * Returns the available payment methods. Cash on delivery is not offered for a virtual cart, abroad, by pallet, at a point that accepts no
 * payments, or above the couriers' limit. When nothing is due, only the free method is offered.
 */
export function paymentMethods(situation: PaymentSituation, lang: Language): PaymentMethod[] {
  const { virtual, pointAcceptsPayment, country, carrier, total } = situation
  if (total === 0) return [titled('free', lang)]
  if (situation.stock) {
    const more = situation.stock.offlinePayments ? (['banktransfer', 'cashondelivery'] as const) : []
    return (['checkmo', ...more] as const).map((code) => titled(code, lang))
  }
  const collected =
    !virtual && pointAcceptsPayment && (country ?? 'PL') === 'PL' && carrier !== 'pallet' && (total ?? 0) <= mostCollected
  const codes: PaymentCode[] = [
    'banktransfer',
    ...(collected ? (['cashondelivery'] as const) : []),
    ...(['payu_gateway', 'payu_gateway_card', 'payu_gateway_blik'] as const),
  ]
  return codes.map((code) => withTold(titled(code, lang), lang))
}

const titled = (code: PaymentCode, lang: Language): PaymentMethod => ({ code, title: titles[code][lang] })

function withTold(method: PaymentMethod, lang: Language): PaymentMethod {
  const more = told[method.code]
  if (!more) return method
  return { ...method, ...(more.fee === undefined ? {} : { fee: more.fee }), instructions: more.instructions[lang] }
}
