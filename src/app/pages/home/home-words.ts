import { blocksOf, type StoryBlock } from '#shop/content/story-fields.ts'
import { storyQuery } from '#shop/content/story-queries.ts'
import { isVisible } from '#shop/content/visible-now.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { PageContext } from '#app/document/page-context.ts'

export const homeStoryQuery = (shop: ShopWindow) => storyQuery(shop, 'home')

/** Reads the editors' story, and on the server the data of the page's end; the browser reads that later. */
export async function loadHomeWords(queryClient: PageContext['queryClient'], shop: ShopWindow): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(homeStoryQuery(shop)),
    import.meta.env.SSR ? import('./home-end-reads.ts').then(({ readHomeEnd }) => readHomeEnd(queryClient, shop)) : undefined,
  ])
}

/** Returns the editors' current hero if their story has been read in time; one that arrives later is shown on the next visit. */
export function knownHero(queryClient: PageContext['queryClient'], shop: ShopWindow, now: Date): StoryBlock | undefined {
  const story = queryClient.getQueryData(homeStoryQuery(shop).queryKey)
  return blocksOf(story?.content.body).find((block) => block.component === 'hero' && isVisible(block, now))
}
