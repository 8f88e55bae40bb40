import type { ListedStory } from '#shop/content/story-list.ts'

/** An article with the data of its list entry, while the rest is still being read. */
export interface KnownArticle {
  meta: { title: string }[]
  listed: ListedStory
  /** Resolves when the whole article has been read. */
  whole: Promise<unknown>
}
