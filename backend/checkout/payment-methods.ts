import type { Language } from '../store/store-views.ts'

/** Grosz with VAT, added to the order when the courier collects the money. */
export const cashOnDeliveryFee = 500
export const cashOnDeliveryVat = 23

export interface PaymentMethod {
  code: 'banktransfer' | 'cashondelivery'
  title: string
}

const titles: Record<PaymentMethod['code'], Record<Language, string>> = {
  banktransfer: { pl: 'Przelew tradycyjny', en: 'Bank transfer' },
  cashondelivery: { pl: 'Za pobraniem', en: 'Cash on delivery' },
}

export interface PaymentSituation {
  virtual: boolean
  /** Whether the chosen pickup point takes money; true when the parcel comes to the door. */
  pointAcceptsPayment: boolean
}

/** Nobody can collect money for what is not delivered, nor at a point that takes none. */
export function paymentMethods({ virtual, pointAcceptsPayment }: PaymentSituation, lang: Language): PaymentMethod[] {
  const codes: PaymentMethod['code'][] = virtual || !pointAcceptsPayment ? ['banktransfer'] : ['banktransfer', 'cashondelivery']
  return codes.map((code) => ({ code, title: titles[code][lang] }))
}
