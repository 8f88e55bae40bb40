import { lazyRouteComponent } from '@tanstack/react-router'
import type { Slots } from '#shop/content/block-parts.ts'
import type { StoryBlock } from '#shop/content/story-fields.ts'

/** The join of articles with what they show of other domains. */
export const articleSlots: Slots = {
  product_rail: lazyRouteComponent(() => import('#app/pages/url-resolver/product-rail-block.tsx'), 'ProductRailBlock'),
}

/** The products an article speaks of, as one more rail of it. */
export const articleProducts = (skus: readonly string[], title = ''): StoryBlock => ({
  ...{ _uid: 'products', component: 'product_rail', title, skus: [...skus] },
})
