import { isOpen } from '#platform/open-place.ts'
import { useStoreSettings } from '#shop/store/settings.ts'
import { featureAt } from './feature-places.ts'

/** Returns a check of whether the shop offers a page, by its path below the language; false until the engine's features are known. */
export function useOffered() {
  const features = useStoreSettings()?.features
  return (path: string) => {
    const feature = featureAt(path)
    return isOpen(path) && (!feature || features?.includes(feature) === true)
  }
}
