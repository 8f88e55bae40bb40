import { lazyRouteComponent } from '@tanstack/react-router'
import type { Slots } from '#shop/content/block-parts.ts'

/** Connects stories with blocks of other domains. */
export const storySlots: Slots = {
  product_rail: lazyRouteComponent(() => import('#app/pages/url-resolver/product-rail-block.tsx'), 'ProductRailBlock'),
  sales_representative: lazyRouteComponent(
    () => import('#app/pages/url-resolver/representative-block.tsx'),
    'RepresentativeBlock',
  ),
}
