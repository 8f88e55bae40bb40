export interface PricedPlaces {
  /** Prices in grosz by place; −1 where there is none. */
  prices: ArrayLike<number>
  /** Places in the order of their products' ids, which decides between equal prices. */
  byId: readonly number[]
}

/** Returns places sorted by price, ascending or descending; those without a price follow all others. */
export function inOrderOfPrice({ prices, byId }: PricedPlaces, unpriced: readonly number[], turn: 1 | -1): number[] {
  const priceAt = (place: number) => prices[place] ?? -1
  const priced = byId.filter((place) => priceAt(place) >= 0)
  // The sort is stable, so equal prices keep their order.
  const ordered = (turn > 0 ? priced : priced.reverse()).sort((a, b) => turn * (priceAt(a) - priceAt(b)))
  return [...ordered, ...unpriced]
}
