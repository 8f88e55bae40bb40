/** Gross price of one piece from a quantity on. */
export interface PriceTier {
  from: number
  gross: number
}

interface Tiered {
  price_tiers: readonly ({ quantity: number | null; final_price: { value: number | null } | null } | null)[] | null
}

/** Returns the tier prices by ascending quantity; those that are not below the price of one piece are left out. */
export function tiersOf({ price_tiers }: Tiered, gross: number): PriceTier[] {
  const told = (price_tiers ?? []).flatMap((tier): PriceTier[] => {
    const from = tier?.quantity ?? 0
    const value = tier?.final_price?.value ?? gross
    return from > 1 && value < gross ? [{ from, gross: value }] : []
  })
  return told.sort((a, b) => a.from - b.from)
}
