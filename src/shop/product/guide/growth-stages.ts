import { tags } from '#platform/configured/locales.ts'
import type { Locale } from '#platform/locale/locale.ts'
import type { ProductDetail } from '../product-kind.ts'

export type Usage = NonNullable<NonNullable<ProductDetail['usage']>[number]>

export interface Stage {
  from: number
  to: number
  /** First and last month, 1 to 12; `undefined` when unknown. */
  months: [first: number, last: number] | undefined
}

export interface Timing {
  crops: string[]
  stages: Stage[]
}

/** Returns when each crop is treated; crops treated at the same time share a line. Uses without growth stages are left out. */
export function timingsOf(usage: readonly Usage[]): Timing[] {
  const found = new Map<string, Timing>()
  for (const { crop, stages } of usage) {
    const own = (stages ?? []).flatMap((one) => {
      const { bbch_from: from, bbch_to: to, first_month: first, last_month: last } = one ?? {}
      if (typeof from !== 'number' || typeof to !== 'number') return []
      return { from, to, months: first && last ? ([first, last] satisfies [number, number]) : undefined }
    })
    if (!crop || !own.length) continue
    const key = JSON.stringify(own)
    const same = found.get(key)
    if (same) same.crops.push(crop)
    else found.set(key, { crops: [crop], stages: own })
  }
  return [...found.values()]
}

/** Returns the name of a month, 1 to 12, in the form that stands alone: `kwiecień`. */
export const monthName = (month: number, locale: Locale) =>
  new Intl.DateTimeFormat(tags[locale], { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 15))
