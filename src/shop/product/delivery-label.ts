export type DeliveryLabel = '24h' | '72h' | '5d' | '14d' | '30d' | '90d' | 'to-order'

/** Longest delivery time in days of each label. */
const upTo: [days: number, label: DeliveryLabel][] = [
  [1, '24h'],
  [3, '72h'],
  [5, '5d'],
  [14, '14d'],
  [30, '30d'],
  [90, '90d'],
]

/** Returns the label of a delivery time. `delivery_time` holds whole days as text, or its only option in words, which means "to order". */
export function deliveryLabel(deliveryTime: string | null | undefined): DeliveryLabel | undefined {
  const text = deliveryTime?.trim() ?? ''
  if (!text) return undefined
  if (!/^-?\d+([.,]\d+)?$/.test(text)) return 'to-order'
  const days = Number(text.replace(',', '.'))
  return days > 0 ? upTo.find(([most]) => days <= most)?.[1] : undefined
}
