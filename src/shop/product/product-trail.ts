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

/** Magento's uid is its id in base64. */
function isAmong(uid: string, ids: readonly number[]) {
  try {
    return ids.includes(Number(atob(uid)))
  } catch {
    return false
  }
}

const pathOf = (locale: Locale, path: string | null, suffix: string | null) => `/${locale}/${path ?? ''}${suffix ?? ''}`

/** The chain above a category, from the top; collections are left out. */
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
  /** Name or id of one of them, where the shop's module says which. */
  main_category: string | null
}

/** Where a product belongs: its main category, else of its categories the deepest, the first of equals; collections are none. */
export function mainPlace({ categories, main_category: main }: Product, skipped = breadcrumbSkipIds): Placed | undefined {
  const places = (categories ?? []).flatMap((one) => (one?.name && !isAmong(one.uid, skipped) ? [one] : []))
  const deepest = places.reduce<Placed | undefined>(
    (best, one) => (best && (best.level ?? 0) >= (one.level ?? 0) ? best : one),
    undefined,
  )
  return (main && places.find(({ name, uid }) => name === main || isAmong(uid, [Number(main)]))) || deepest
}

/** The chain to a product: the category where it belongs with what is above it. */
export function productTrail(product: Product, locale: Locale, skipped = breadcrumbSkipIds): TrailStep[] {
  const place = mainPlace(product, skipped)
  if (!place) return []
  return [
    ...trailAbove(place, locale, skipped),
    { label: place.name ?? '', to: pathOf(locale, place.url_path, place.url_suffix) },
  ]
}
