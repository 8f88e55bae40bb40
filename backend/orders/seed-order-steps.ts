// Invented orders of the demo customers, always the same: they cover every status and every kind of product.

/** An action of the shop, `day` days after the order. */
export type SeededStep =
  | { day: number; do: 'confirm' | 'invoice' | 'complete' | 'deliver' | 'cancel' | 'hold'; comment?: string }
  | { day: number; do: 'ship' | 'refund'; only?: string; comment?: string }

export interface SeededOrder {
  customer: 1 | 2 | 3
  /** Time in UTC, without a zone suffix. */
  at: string
  items: readonly (readonly [sku: string, quantity: number])[]
  payment: 'banktransfer' | 'cashondelivery' | 'payu_gateway' | 'payu_gateway_card' | 'payu_gateway_blik'
  /** `null` for an order without shipping. */
  carrier: 'courier' | 'parcel_locker' | 'post' | 'pallet' | null
  steps: readonly SeededStep[]
  /** Set when the initial status is not the one that the payment method implies. */
  begins?: 'open'
  /** Code and percentage of a coupon. */
  coupon?: readonly [code: string, percent: number]
  comment?: string
  english?: true
}

export const step = (day: number, action: 'confirm' | 'invoice' | 'complete' | 'deliver' | 'cancel' | 'hold'): SeededStep => ({
  day,
  do: action,
})
export const ship = (day: number, comment?: string): SeededStep => (comment ? { day, do: 'ship', comment } : { day, do: 'ship' })

export const paid = [step(1, 'invoice')]
export const sent = [...paid, ship(2)]
export const complete = [...sent, step(4, 'complete')]
export const delivered = [...complete, step(6, 'deliver')]
export const collected = [
  step(0, 'confirm'),
  ship(1, 'Kurier zadzwoni godzinę przed dostawą.'),
  step(3, 'invoice'),
  step(4, 'complete'),
]
export const canceled: SeededStep[] = [{ day: 2, do: 'cancel', comment: 'Anulowane na prośbę klienta.' }]
export const service = [step(1, 'invoice')]
