/** Milliseconds. The longest a request that was sent can still take effect: server window, upstream time-out, browser re-send. */
export const QUIESCENCE = 40_000
/** How long after it was sent the server may still pass a change on. */
export const NOT_AFTER = 12_000
/** Longest one drain holds its lock. */
export const LONGEST_HOLD = 25_000
/** A holder that has not written for so long is frozen or dead. */
export const LEASE = 30_000
export const LEASE_GRACE = 15_000
/** An observation of the cart that is older is made again before something is sent. */
export const FRESH = 600_000
/** A signed-in add that waited longer may meet what another device did meanwhile. */
export const WAITED = 60_000
/** How long after a foreign change another device counts as active. */
export const OTHERS_ACTIVE = 600_000
/** Unsent for so long: the shopper is asked. */
export const TOO_OLD = 30 * 86_400_000
/** Definite failures of the server on one change until the shopper is asked. */
export const MOST_FAILURES = 8
/** How often a request that was not taken as a whole is sent in a row until that is believed; fewer where the shopper waits before a form. */
export const MOST_REFUSALS = 6
export const MOST_REFUSALS_OF_A_FORM = 2
/** Until it is sent again; each time by half as much longer. */
export const REFUSAL_PAUSE = 250
export const BACK_OFF_BASE = 1_000
export const BACK_OFF_CAP = 60_000
export const RETRY_AFTER_CAP = 600_000
/** A quantity is sent so long after it was last set. */
export const CALM = 500
