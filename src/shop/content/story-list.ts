import { queryOptions } from '@tanstack/react-query'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { ListedStory, StoryListAnswer } from '../../../server/api.ts'

export type { ListedStory }

/** Sections whose list holds every field of each story. */
export type WholeSection = 'kariera' | 'adresy-sklepow' | 'przedstawiciele-handlowi'

export type StorySection = 'blog' | WholeSection

/** The stories of a section with their fields, in the editors' order. */
export const storyListQuery = (shop: ShopWindow, section: StorySection) =>
  queryOptions({
    queryKey: ['story-list', shop.locale, section],
    queryFn: async ({ signal }) => {
      const path = `/api/content/stories?${new URLSearchParams({ section, locale: shop.locale })}`
      // The type is safe to assert: our own server validated the stories.
      const { stories } = (await shop.read(path, signal)) as StoryListAnswer['data']
      return stories
    },
  })
