import type { ShippingRate } from './shipping-rates.ts'

/** The ways to deliver that every Magento comes with; in grosz, for all of an order. */
const flat = 500

/** From this on nothing is asked for the delivery. Grosz. */
const freeFrom = 20_000

const rate = (carrier: string, pl: string, en: string, gross: number): ShippingRate => ({
  ...{ carrier, method: carrier, carrierTitle: { pl, en }, methodTitle: { pl, en }, gross },
  ...{ pickupPointRequired: false, reason: null },
})

/** @param subtotal grosz of the goods */
export const stockRates = (subtotal: number): ShippingRate[] => [
  rate('flatrate', 'Stała stawka', 'Flat Rate', flat),
  ...(subtotal >= freeFrom ? [rate('freeshipping', 'Darmowa dostawa', 'Free Shipping', 0)] : []),
]
