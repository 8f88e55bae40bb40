import { lazyRouteComponent } from '@tanstack/react-router'
import type { Slots } from '#shop/content/block-parts.ts'

/** The join of articles with what they show of other domains. */
export const articleSlots: Slots = {
  product_rail: lazyRouteComponent(() => import('../addressed-page/product-rail-block.tsx'), 'ProductRailBlock'),
}
