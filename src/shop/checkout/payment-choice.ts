import type { PaymentMethod } from './checkout.ts'

/** The specification's kinds of payment, Magento's cheque, and free orders, in the order in which they are shown. */
const order = [
  ...(['blik', 'card', 'transfer', 'google', 'apple', 'later'] as const),
  ...(['banktransfer', 'checkmo', 'cashondelivery', 'free'] as const),
]
export type PaymentKind = (typeof order)[number]

/** A payment method offered through one of PayU's codes. */
export interface PayuMethod {
  value: string
  name: string
  picture: string | null
  /** Limits of the total, in złoty; `undefined` where PayU does not return them. */
  least?: number | undefined
  most?: number | undefined
}

/** What is sent when a payment method is chosen. */
export interface PaymentChoice {
  code: string
  method?: string | undefined
}

export interface PaymentRow extends PaymentChoice {
  key: string
  kind: PaymentKind
  /** The backend's title; for quick transfers the page shows its own. */
  title: string
  /** Banks of a quick transfer; one of them may be sent with the choice. */
  banks: PayuMethod[]
  /** Fee in złoty that it adds to the order, from the engine. */
  fee?: number | undefined
  /** The shop's explanation. */
  instructions?: string | undefined
}

/** PayU's common code: quick transfers and wallets. */
export const gateway = 'payu_gateway'
const card = 'payu_gateway_card'
const blik = 'payu_gateway_blik'
const kinds: Record<string, PaymentKind> = {
  [blik]: 'blik',
  [card]: 'card',
  banktransfer: 'banktransfer',
  checkmo: 'checkmo',
  cashondelivery: 'cashondelivery',
  free: 'free',
}
/** PayU's values that are not a bank of a quick transfer. */
const special: Record<string, PaymentKind> = { ap: 'google', jp: 'apple' }
/** Pay later and instalments: `dpt`, `dpp`, `dpkl`, `dpcz`, `ai`, `ppf`. */
const later = /^(dp[a-z]{1,4}|ai|ppf)$/

export const isPayu = (code: string) => code.startsWith(gateway)

/** Identifies a row by its code and PayU's value; BLIK by its code alone. */
export function paymentKey({ code, method }: PaymentChoice) {
  return code === blik || !method || !isPayu(code) ? code : `${code}_${method}`
}

/**
 * Returns the methods that accept this total.
 * @param total in złoty; undefined accepts all
 */
export const forSum = (methods: readonly PayuMethod[], total: number | undefined) =>
  methods.filter(
    ({ least, most }) =>
      total === undefined || ((least === undefined || total >= least) && (most === undefined || total <= most)),
  )

/**
 * Returns the rows that a shopper chooses from.
 * @param methods what PayU offers for its common code; empty while unknown
 */
export function paymentRows(available: readonly PaymentMethod[], methods: readonly PayuMethod[]): PaymentRow[] {
  const rows = available.flatMap(({ code, title, fee, instructions }): PaymentRow[] => {
    if (code === gateway) return gatewayRows(title, methods)
    const kind = kinds[code]
    // A method that the page does not know cannot be completed here.
    if (!kind) return []
    const method = code === card ? 'c' : code === blik ? 'blik' : undefined
    const told = { fee: fee?.value ?? undefined, instructions: instructions ?? undefined }
    return [{ key: paymentKey({ code, method }), kind, code, method, title, banks: [], ...told }]
  })
  return rows.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}

function gatewayRows(title: string, methods: readonly PayuMethod[]): PaymentRow[] {
  const isBank = ({ value }: PayuMethod) => !(value in special) && !later.test(value)
  const transfer: PaymentRow = { key: gateway, kind: 'transfer', code: gateway, title, banks: methods.filter(isBank) }
  const others = methods
    .filter((one) => !isBank(one))
    .map(({ value, name }): PaymentRow => {
      const choice = { code: gateway, method: value }
      return { ...choice, key: paymentKey(choice), kind: special[value] ?? 'later', title: name, banks: [] }
    })
  return [transfer, ...others]
}

/** Returns the row that a confirmed or pending choice belongs to. */
export function rowOf(rows: readonly PaymentRow[], choice: PaymentChoice | undefined): PaymentRow | undefined {
  if (!choice) return undefined
  const key = paymentKey(choice)
  return (
    rows.find((row) => row.key === key) ??
    rows.find((row) => row.code === choice.code && row.banks.some((bank) => bank.value === choice.method)) ??
    rows.find((row) => row.key === choice.code) ??
    rows.find((row) => row.code === choice.code && row.code !== gateway)
  )
}

/** Returns the six digits of a BLIK code in any notation; `undefined` when it is not valid. */
export function readBlik(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

export const isBlik = (choice: PaymentChoice | undefined) => choice?.code === blik
