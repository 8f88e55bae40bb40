import { thresholds } from '#config'

/** Loyalty credit for each złoty spent. */
export const loyaltyRate: number = thresholds.loyaltyRate
