import { thresholds } from '#config'

/** Gross złoty from which delivery is free. */
export const freeDeliveryThreshold: number = thresholds.freeDelivery
/** Gross złoty from which a price may be proposed. */
export const negotiationMinimum: number = thresholds.negotiation
