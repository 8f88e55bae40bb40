import type { Locale } from '#platform/locale/locale.ts'
import { newestFirst, type Post, postOf } from './blog/post.ts'
import type { ListedStory } from './story-list.ts'

/** Returns the newest articles, for pages outside the blog. */
export const newestPosts = (stories: readonly ListedStory[], locale: Locale, most: number): Post[] =>
  newestFirst(stories.map((story) => postOf(story, locale))).slice(0, most)
