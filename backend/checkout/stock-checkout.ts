import type { ShippingRate } from './shipping-rates.ts'

/** Flat rate of stock Magento, in grosz per order. */
const flat = 500

/** Grosz from which delivery is free. */
const freeFrom = 20_000

const rate = (carrier: string, pl: string, en: string, gross: number): ShippingRate => ({
  ...{ carrier, method: carrier, carrierTitle: { pl, en }, methodTitle: { pl, en }, gross },
  ...{ pickupPointRequired: false, reason: null },
})

/**
 * Returns the rates of stock Magento.
 * @param subtotal grosz of the goods
 */
export const stockRates = (subtotal: number): ShippingRate[] => [
  rate('flatrate', 'Stała stawka', 'Flat Rate', flat),
  ...(subtotal >= freeFrom ? [rate('freeshipping', 'Darmowa dostawa', 'Free Shipping', 0)] : []),
]
