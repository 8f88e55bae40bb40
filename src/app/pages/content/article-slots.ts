import { lazyRouteComponent } from '@tanstack/react-router'
import type { Slots } from '#shop/content/block-parts.ts'
import type { StoryBlock } from '#shop/content/story-fields.ts'

/** Connects articles with blocks of other domains. */
export const articleSlots: Slots = {
  product_rail: lazyRouteComponent(() => import('#app/pages/url-resolver/product-rail-block.tsx'), 'ProductRailBlock'),
}

/** Returns the products an article mentions as another product rail of it. */
export const articleProducts = (skus: readonly string[], title = ''): StoryBlock => ({
  ...{ _uid: 'products', component: 'product_rail', title, skus: [...skus] },
})
