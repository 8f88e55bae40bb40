import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#platform/locale/locale.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { StoryAnswer } from '../../../server/api.ts'

/** The story of an address below the language; null when there is none. */
export const storyQuery = (shop: ShopWindow, slug: string) =>
  queryOptions({
    queryKey: ['story', shop.locale, slug],
    queryFn: async ({ signal }) => {
      // Our own server parsed the story before it cleaned it.
      const { story } = (await shop.read(storyAddress(shop.locale, slug), signal)) as StoryAnswer['data']
      return story
    },
  })

/** The story as its editor sees it now; asked anew each time and kept nowhere. @param signature the editor's part of the address */
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

/** The part of an address by which the visual editor signs its visit; empty for everybody else. */
export function editorSignature(search: string): string {
  const signed = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('_storyblok_tk['))
  return new URLSearchParams(signed).toString()
}
