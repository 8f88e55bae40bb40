import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { StoryAnswer } from '../../../server/api.ts'

/** Query for the story at a path below the language; `null` when there is none. */
export const storyQuery = (shop: ShopWindow, slug: string) =>
  queryOptions({
    queryKey: ['story', shop.locale, slug],
    queryFn: async ({ signal }) => {
      // The type is safe to assert: our own server validated the story.
      const { story } = (await shop.read(storyAddress(shop.locale, slug), signal)) as StoryAnswer['data']
      return story
    },
  })

/**
 * Query for the current draft of a story; it is requested anew each time and never cached.
 * @param signature the part of the address that the visual editor signed
 */
export const draftQuery = (shop: ShopWindow, slug: string, signature: string) =>
  queryOptions({
    queryKey: ['personal', 'draft', shop.locale, slug, signature],
    enabled: signature !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { story } = (await shop.read(`${storyAddress(shop.locale, slug)}&${signature}`, signal)) as StoryAnswer['data']
      return story
    },
  })

const storyAddress = (locale: Locale, slug: string) => `/api/content/story?${new URLSearchParams({ slug, locale })}`

/** Returns the part of an address by which the visual editor signs its visit; empty for everyone else. */
export function editorSignature(search: string): string {
  const signed = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('_storyblok_tk['))
  return new URLSearchParams(signed).toString()
}
