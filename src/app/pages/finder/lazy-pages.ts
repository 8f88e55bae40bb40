import { lazyRouteComponent } from '@tanstack/react-router'

// Two pages share an address pattern, so each is a chunk of its own.
export const BrandListPage = lazyRouteComponent(() => import('#shop/finder/brand-list-page.tsx'), 'BrandListPage')
export const BrandPage = lazyRouteComponent(() => import('#shop/catalog/brand-page.tsx'), 'BrandPage')
export const CropFinderPage = lazyRouteComponent(() => import('#shop/finder/crop-finder-page.tsx'), 'CropFinderPage')
export const FertilizerFinderPage = lazyRouteComponent(
  () => import('#shop/finder/fertilizer-finder-page.tsx'),
  'FertilizerFinderPage',
)
