import type { TrailStep } from '#shop/product/product-trail.ts'

/** Where a page stands, for search engines. */
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
