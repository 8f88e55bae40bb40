import { breadcrumbSkipIds } from '#platform/configured/breadcrumb-skips.ts'
import type { Locale } from '#platform/locale/locale.ts'

interface Step {
  category_uid: string
  category_name: string | null
  category_url_path: string | null
}

export interface Placed {
  uid: string
  name: string | null
  level: number | null
  url_path: string | null
  url_suffix: string | null
  breadcrumbs: (Step | null)[] | null
}

export interface TrailStep {
  label: string
  to: string
}

/** Whether a category is among ids; Magento's uid is its id in base64. */
function isAmong(uid: string, ids: readonly number[]) {
  try {
    return ids.includes(Number(atob(uid)))
  } catch {
    return false
  }
}

const pathOf = (locale: Locale, path: string | null, suffix: string | null) => `/${locale}/${path ?? ''}${suffix ?? ''}`

/** Returns the breadcrumbs above a category from the top; collections are left out. */
export function trailAbove(
  { breadcrumbs, url_suffix }: Pick<Placed, 'breadcrumbs' | 'url_suffix'>,
  locale: Locale,
  skipped = breadcrumbSkipIds,
): TrailStep[] {
  return (breadcrumbs ?? []).flatMap((step) =>
    step?.category_name && !isAmong(step.category_uid, skipped)
      ? [{ label: step.category_name, to: pathOf(locale, step.category_url_path, url_suffix) }]
      : [],
  )
}

interface Product {
  categories: (Placed | null)[] | null
  /** Name or id of one of the categories, where the shop's module sets it. */
  main_category: string | null
}

/**
 * Returns the category a product belongs to: the main category, or else the deepest of its categories, the first of equals; collections do
 * not count.
 */
export function mainPlace({ categories, main_category: main }: Product, skipped = breadcrumbSkipIds): Placed | undefined {
  const places = (categories ?? []).flatMap((one) => (one?.name && !isAmong(one.uid, skipped) ? [one] : []))
  const deepest = places.reduce<Placed | undefined>(
    (best, one) => (best && (best.level ?? 0) >= (one.level ?? 0) ? best : one),
    undefined,
  )
  return (main && places.find(({ name, uid }) => name === main || isAmong(uid, [Number(main)]))) || deepest
}

/** Returns the breadcrumbs of a product: its category with those above it. */
export function productTrail(product: Product, locale: Locale, skipped = breadcrumbSkipIds): TrailStep[] {
  const place = mainPlace(product, skipped)
  if (!place) return []
  return [
    ...trailAbove(place, locale, skipped),
    { label: place.name ?? '', to: pathOf(locale, place.url_path, place.url_suffix) },
  ]
}
