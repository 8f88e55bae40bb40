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

/** The pages of the customer area as a list shows them. */
export const accountEntries = Object.entries(accountPlaces).map(([place, name]) => ({
  place,
  name,
  Icon: icons[place as keyof typeof accountPlaces],
}))
