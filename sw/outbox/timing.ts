/** Milliseconds for which a sent request can still take effect at most: server window, upstream time-out, browser re-send. */
export const QUIESCENCE = 40_000
/** Milliseconds after its sending in which the server may still forward a change. */
export const NOT_AFTER = 12_000
/** Milliseconds for which one drain holds its lock at most. */
export const LONGEST_HOLD = 25_000
/** Milliseconds without a write after which a holder is frozen or dead. */
export const LEASE = 30_000
export const LEASE_GRACE = 15_000
/** Milliseconds after which the cart is read again before something is sent. */
export const FRESH = 600_000
/** Milliseconds after which a quantity that could not be sent may meet another device's change, so the cart is read first. */
export const DELAYED = 5_000
/** Milliseconds after which a signed-in customer's waiting addition may meet another device's changes. */
export const WAITED = 60_000
/** Milliseconds after another writer's change in which another device counts as active. */
export const OTHERS_ACTIVE = 600_000
/** Milliseconds after which the shopper is asked about an unsent change. */
export const TOO_OLD = 30 * 86_400_000
/** Definite server failures of one change after which the shopper is asked. */
export const MOST_FAILURES = 8
/**
 * How often in a row a request is sent that was not accepted as a whole, until the refusal is believed; fewer where the shopper waits at a
 * form.
 */
export const MOST_REFUSALS = 6
export const MOST_REFUSALS_OF_A_FORM = 2
/** Milliseconds until it is sent again; half as long again after each time. */
export const REFUSAL_PAUSE = 250
export const BACK_OFF_BASE = 1_000
export const BACK_OFF_CAP = 60_000
export const RETRY_AFTER_CAP = 600_000
/** Milliseconds after its last edit at which a quantity is sent. */
export const CALM = 500
