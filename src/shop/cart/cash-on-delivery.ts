/** Gross złoty that paying on delivery adds, as it is said before it is chosen; then the shop's own fee counts. */
export const cashOnDeliveryFee = 5
