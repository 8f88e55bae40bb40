export interface PricedPlaces {
  /** In grosz by place; −1 without one. */
  prices: ArrayLike<number>
  /** Places in the order of their products' ids, which decides between equal prices. */
  byId: readonly number[]
}

/** Places by price, upwards or downwards; those without a price after all others. */
export function inOrderOfPrice({ prices, byId }: PricedPlaces, unpriced: readonly number[], turn: 1 | -1): number[] {
  const priceAt = (place: number) => prices[place] ?? -1
  const priced = byId.filter((place) => priceAt(place) >= 0)
  // Equal prices stay as they stand.
  const ordered = (turn > 0 ? priced : priced.reverse()).sort((a, b) => turn * (priceAt(a) - priceAt(b)))
  return [...ordered, ...unpriced]
}
