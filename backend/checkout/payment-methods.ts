import type { Language } from '../store/store-views.ts'

/** Grosz with VAT, added to the order when the courier collects the money. */
export const cashOnDeliveryFee = 500
export const cashOnDeliveryVat = 23

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

export const isPayu = (code: string) => code.startsWith('payu_gateway')

export interface PaymentSituation {
  /** A Magento without modules takes what every Magento takes. */
  stock?: boolean
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
  if (situation.stock) return [titled('checkmo', lang)]
  const collected =
    !virtual && pointAcceptsPayment && (country ?? 'PL') === 'PL' && carrier !== 'pallet' && (total ?? 0) <= mostCollected
  const codes: PaymentCode[] = [
    'banktransfer',
    ...(collected ? (['cashondelivery'] as const) : []),
    ...(['payu_gateway', 'payu_gateway_card', 'payu_gateway_blik'] as const),
  ]
  return codes.map((code) => titled(code, lang))
}

const titled = (code: PaymentCode, lang: Language): PaymentMethod => ({ code, title: titles[code][lang] })
