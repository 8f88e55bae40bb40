// What the people of the demonstration have ordered: made up, and always the same. Every status and every kind of product is here.

/** Days after the order on which the shop did something with it. */
export type SeededStep =
  | { day: number; do: 'confirm' | 'invoice' | 'complete' | 'deliver' | 'cancel' | 'hold'; comment?: string }
  | { day: number; do: 'ship' | 'refund'; only?: string; comment?: string }

export interface SeededOrder {
  customer: 1 | 2 | 3
  /** UTC, without a zone. */
  at: string
  items: readonly (readonly [sku: string, quantity: number])[]
  payment: 'banktransfer' | 'cashondelivery' | 'payu_gateway' | 'payu_gateway_card' | 'payu_gateway_blik'
  /** Null where nothing travels. */
  carrier: 'courier' | 'parcel_locker' | 'post' | 'pallet' | null
  steps: readonly SeededStep[]
  /** When the order did not begin as its payment has it. */
  begins?: 'open'
  /** Percent off, by coupon. */
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
