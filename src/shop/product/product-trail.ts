import type { Locale } from '#platform/locale/locale.ts'

/** Collections such as "all products" or "bestsellers", which are no place in the tree. */
export const breadcrumbSkipIds: readonly number[] = [977, 950, 154, 85, 152, 179]

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
function isSkipped(uid: string, skipped: readonly number[]) {
  try {
    return skipped.includes(Number(atob(uid)))
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
    step?.category_name && !isSkipped(step.category_uid, skipped)
      ? [{ label: step.category_name, to: pathOf(locale, step.category_url_path, url_suffix) }]
      : [],
  )
}

/** The chain to a product: of its categories the deepest, the first of equals, with what is above it. */
export function productTrail(categories: (Placed | null)[] | null, locale: Locale, skipped = breadcrumbSkipIds): TrailStep[] {
  const places = (categories ?? []).flatMap((one) => (one?.name && !isSkipped(one.uid, skipped) ? [one] : []))
  const deepest = places.reduce<Placed | undefined>(
    (best, one) => (best && (best.level ?? 0) >= (one.level ?? 0) ? best : one),
    undefined,
  )
  if (!deepest) return []
  return [
    ...trailAbove(deepest, locale, skipped),
    { label: deepest.name ?? '', to: pathOf(locale, deepest.url_path, deepest.url_suffix) },
  ]
}
