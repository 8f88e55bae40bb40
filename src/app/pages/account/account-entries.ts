import {
  IconDownload,
  IconHeart,
  IconLink,
  IconMapPin,
  IconMessageDollar,
  IconReceipt,
  IconUser,
  IconUserHeart,
  type Icon,
} from '@tabler/icons-react'
import { useStoreSettings } from '#shop/store/settings.ts'
import { useNegotiates } from '#app/navigation/shopper-places.ts'
import { featureAt } from '#app/navigation/feature-places.ts'
import { accountPlaces } from './account-places.ts'

const icons: Record<keyof typeof accountPlaces, Icon> = {
  'order-history': IconReceipt,
  downloads: IconDownload,
  'my-profile': IconUser,
  'addresses-details': IconMapPin,
  'my-wishlist': IconHeart,
  'negotiated-offers': IconMessageDollar,
  'caregiver-profile': IconUserHeart,
  'merging-accounts': IconLink,
}

const entries = Object.entries(accountPlaces).map(([place, name]) => ({
  place,
  name,
  Icon: icons[place as keyof typeof accountPlaces],
}))

/** Returns the account pages for a list, without those of features that the shop does not have. */
export function useAccountEntries() {
  const features = useStoreSettings()?.features
  const negotiates = useNegotiates()
  return entries.filter(({ place }) => {
    const feature = featureAt(`customer/${place}`)
    return feature === 'NEGOTIATION' ? negotiates : !feature || features?.includes(feature)
  })
}
