import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { storyListQuery } from '#shop/content/story-list.ts'
import { useLocale, useShopWindow } from '#platform/shop-window.tsx'
import { nearestFirst, storeOf, type GeoPoint, type NearStore } from './store.ts'

export { OpenNow } from './parts/open-now.tsx'

/** Returns the store nearest to a place; `undefined` until both are known. */
export function useNearestStore(from: GeoPoint | undefined): NearStore | undefined {
  const locale = useLocale()
  const stories = storyListQuery(useShopWindow(), 'adresy-sklepow')
  const { data } = useQuery({ ...stories, enabled: from !== undefined, throwOnError: false })
  return useMemo(() => {
    if (!data || !from) return undefined
    const stores = data.map((story) => storeOf(story, locale)).filter(({ location }) => location)
    return nearestFirst(stores, from)[0]
  }, [data, from, locale])
}
