import { thresholds } from '#config'

/** Credit for one złoty. */
export const loyaltyRate: number = thresholds.loyaltyRate
