/** Content of a pack in the unit of its comparison price: litres or kilograms. */
export interface NetContent {
  value: number
  unit: 'l' | 'kg'
}

const inBaseUnit: Record<string, { unit: NetContent['unit']; factor: number }> = {
  l: { unit: 'l', factor: 1 },
  ml: { unit: 'l', factor: 0.001 },
  kg: { unit: 'kg', factor: 1 },
  g: { unit: 'kg', factor: 0.001 },
}

/** Parses '5_l', '0_5_l' (an option code) or '500 ml', '0,5 l' (a label); `null` for pieces and sizes. */
export function netContentOf(text: string): NetContent | null {
  const [, whole, fraction, unit = ''] = /^(\d+)(?:[_.,](\d+))?[_\s]?(ml|l|kg|g)$/.exec(text.trim().toLowerCase()) ?? []
  const base = inBaseUnit[unit]
  if (!base || whole === undefined) return null
  const value = Number(`${whole}.${fraction ?? 0}`) * base.factor
  return { value: Math.round(value * 1e6) / 1e6, unit: base.unit }
}
