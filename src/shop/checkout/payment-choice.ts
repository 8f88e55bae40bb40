import type { PaymentMethod } from './checkout.ts'

/** The ways to pay of the specification, Magento's cheque, and what costs nothing, in the order in which they stand. */
const order = [
  ...(['blik', 'card', 'transfer', 'google', 'apple', 'later'] as const),
  ...(['banktransfer', 'checkmo', 'cashondelivery', 'free'] as const),
]
export type PaymentKind = (typeof order)[number]

/** A way to pay behind one of PayU's codes. */
export interface PayuMethod {
  value: string
  name: string
  picture: string | null
  /** Bounds of what is paid by it, in złoty; none where PayU does not tell. */
  least?: number | undefined
  most?: number | undefined
}

/** What is sent when a way to pay is chosen. */
export interface PaymentChoice {
  code: string
  method?: string | undefined
}

export interface PaymentRow extends PaymentChoice {
  key: string
  kind: PaymentKind
  /** Name by the backend; the page has its own for what PayU offers. */
  title: string
  /** Of a quick transfer: the banks. One of them, or none, goes with the choice. */
  banks: PayuMethod[]
  /** Złoty that it adds to the order, as the shop tells. */
  fee?: number | undefined
  /** What the shop says of it. */
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
/** PayU's values that are no bank of a quick transfer. */
const special: Record<string, PaymentKind> = { ap: 'google', jp: 'apple' }
/** Pay later and instalments: `dpt`, `dpp`, `dpkl`, `dpcz`, `ai`, `ppf`. */
const later = /^(dp[a-z]{1,4}|ai|ppf)$/

export const isPayu = (code: string) => code.startsWith(gateway)

/** Names a row: code and PayU's value, save BLIK, which is its code alone. */
export function paymentKey({ code, method }: PaymentChoice) {
  return code === blik || !method || !isPayu(code) ? code : `${code}_${method}`
}

/** Ways to pay that take this sum. @param total in złoty; undefined takes all */
export const forSum = (methods: readonly PayuMethod[], total: number | undefined) =>
  methods.filter(
    ({ least, most }) =>
      total === undefined || ((least === undefined || total >= least) && (most === undefined || total <= most)),
  )

/** The rows a shopper chooses from. @param methods what PayU offers behind its common code; empty while that is not known */
export function paymentRows(available: readonly PaymentMethod[], methods: readonly PayuMethod[]): PaymentRow[] {
  const rows = available.flatMap(({ code, title, fee, instructions }): PaymentRow[] => {
    if (code === gateway) return gatewayRows(title, methods)
    const kind = kinds[code]
    // A way to pay that the page has no words for cannot be completed here.
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

/** The row that a confirmed or wanted choice stands in. */
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

/** The six digits of a code that a bank's app shows, however they were typed; undefined when it is none. */
export function readBlik(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

export const isBlik = (choice: PaymentChoice | undefined) => choice?.code === blik
