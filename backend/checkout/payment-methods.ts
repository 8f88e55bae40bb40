import type { Language } from '../store/store-views.ts'

/** VAT of what a way to pay adds, in percent. */
export const feeVat = 23

/** Grosz with VAT, added to the order when the courier collects the money. */
export const cashOnDeliveryFee = 500

/** Grosz: more than this the couriers do not collect. */
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
  /** Grosz with VAT that it adds to the order. */
  fee?: number
  /** What it means for the shopper. */
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

/** What the shop's modules tell of a way to pay besides its name. */
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
  /** A Magento without modules takes what every Magento takes, and what its owner has switched on. */
  stock?: { offlinePayments: boolean } | undefined
  virtual: boolean
  /** Whether the chosen pickup point takes money; true when the parcel comes to the door. */
  pointAcceptsPayment: boolean
  /** Two-letter code of the destination, where one is known. */
  country?: string | null
  carrier?: string | null
  /** Grosz to pay before a fee of the payment; none for a cart without anything in it. */
  total?: number | null
}

/**
 * Nobody can collect money for what is not delivered, abroad, by pallet, at a point that takes none, or too much of it.
 * Where there is nothing to pay, nothing but that is offered.
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
