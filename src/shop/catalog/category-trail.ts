import { breadcrumbSkipIds } from '#platform/configured/breadcrumb-skips.ts'
import type { Locale } from '#platform/locale/locale.ts'
import { trailAbove, type Placed, type TrailStep } from '#shop/product/product-trail.ts'
import { categoryPath } from './category-path.ts'

/** Returns the breadcrumbs of a category, with the category itself at the end. */
export function categoryTrail(category: Omit<Placed, 'uid' | 'level'>, locale: Locale, skipped = breadcrumbSkipIds): TrailStep[] {
  return [...trailAbove(category, locale, skipped), { label: category.name ?? '', to: categoryPath(locale, category) }]
}
