/** Quantities of a product that may be bought, in pieces. Source: stock_item, with the shop's defaults 1, 9999, 1. */
export interface QuantityRules {
  min: number
  max: number
  step: number
}

export const defaultQuantityRules: QuantityRules = { min: 1, max: 9999, step: 1 }

interface StockItem {
  min_sale_qty: number | null
  max_sale_qty: number | null
  qty_increments: number | null
}

export function quantityRules(item: StockItem | null | undefined): QuantityRules {
  const positive = (value: number | null | undefined, fallback: number) => (value && value > 0 ? value : fallback)
  return {
    min: positive(item?.min_sale_qty, defaultQuantityRules.min),
    max: positive(item?.max_sale_qty, defaultQuantityRules.max),
    step: positive(item?.qty_increments, defaultQuantityRules.step),
  }
}

export type QuantityProblem = { kind: 'least' | 'most' | 'step'; limit: number }

/** Parses a typed quantity, `1,5` and full-width digits too; `undefined` if it is no number. */
export function readQuantity(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(',', '.').trim()
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(plain)) return undefined
  return Number(plain)
}

/** Returns the nearest quantity that may be bought, and why it differs from the requested one. */
export function clampQuantity(asked: number, { min, max, step }: QuantityRules): { quantity: number; problem?: QuantityProblem } {
  const least = Math.ceil(min / step) * step
  const most = Math.floor(max / step) * step
  if (asked > most) return { quantity: most, problem: { kind: 'most', limit: most } }
  if (asked < least) return { quantity: least, problem: { kind: 'least', limit: least } }
  const onStep = Math.round(asked / step) * step
  if (Math.abs(onStep - asked) > 1e-9)
    return { quantity: Math.min(most, Math.max(least, onStep)), problem: { kind: 'step', limit: step } }
  return { quantity: asked }
}
