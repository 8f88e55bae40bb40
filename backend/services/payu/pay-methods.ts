/** A payment method as returned by `GET /api/v2_1/paymethods`; amounts in grosz. */
export interface PayMethod {
  value: string
  name: { pl: string; en: string }
  status: 'ENABLED' | 'DISABLED' | 'TEMPORARY_DISABLED'
  minAmount: number
  maxAmount: number
}

const bank = (value: string, pl: string, status: PayMethod['status'] = 'ENABLED'): PayMethod => ({
  ...{ value, name: { pl, en: pl }, status, minAmount: 50, maxAmount: 99_999_999 },
})

/** Highest amount when the payment method is chosen on the hosted page, in grosz. */
export const mostOfAll = 99_999_999

/** Values are PayU's; the banks are invented. */
export const payMethods: readonly PayMethod[] = [
  { ...bank('c', 'Karta płatnicza'), name: { pl: 'Karta płatnicza', en: 'Payment card' }, maxAmount: 5_000_000 },
  { ...bank('blik', 'BLIK'), minAmount: 1, maxAmount: 2_000_000 },
  { ...bank('ap', 'Google Pay'), maxAmount: 5_000_000 },
  { ...bank('jp', 'Apple Pay'), maxAmount: 5_000_000 },
  bank('m', 'Bank Łąkowy'),
  bank('p', 'Bank Polny'),
  bank('o', 'Spółdzielczy Bank Ogrodniczy'),
  bank('w', 'Bank Wiatrak', 'TEMPORARY_DISABLED'),
  { ...bank('dpt', 'Płacę później'), name: { pl: 'Płacę później', en: 'Pay later' }, minAmount: 3000, maxAmount: 300_000 },
  { ...bank('ai', 'Raty'), name: { pl: 'Raty', en: 'Instalments' }, status: 'DISABLED', minAmount: 30_000, maxAmount: 2_000_000 },
]

export const payMethod = (value: string) => payMethods.find((known) => known.value === value)
