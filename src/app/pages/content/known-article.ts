import type { ListedStory } from '#shop/content/story-list.ts'

/** An article with what its list knows of it, where the rest is still being read. */
export interface KnownArticle {
  meta: { title: string }[]
  listed: ListedStory
  /** When all of it has been read. */
  whole: Promise<unknown>
}
