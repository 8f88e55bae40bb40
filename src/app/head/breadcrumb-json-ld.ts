import type { TrailStep } from '#shop/product/product-trail.ts'

/** Returns the breadcrumb trail of a page as structured data. */
export function breadcrumbJsonLd(origin: string, trail: readonly TrailStep[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  }
}
