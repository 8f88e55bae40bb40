import { isOpen } from '#platform/open-place.ts'
import { useStoreSettings } from '#shop/store/settings.ts'
import { featureAt } from './feature-places.ts'

/** Whether the shop has a place, by its path below the language; until that is known it is not shown. */
export function useOffered() {
  const features = useStoreSettings()?.features
  return (path: string) => {
    const feature = featureAt(path)
    return isOpen(path) && (!feature || features?.includes(feature) === true)
  }
}
