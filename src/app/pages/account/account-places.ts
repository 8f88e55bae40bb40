import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Titles of the account pages by path, in the order of the list. */
export const accountPlaces = {
  'order-history': msg`Purchase history`,
  downloads: msg`My downloads`,
  'my-profile': msg`My details`,
  'addresses-details': msg`My addresses`,
  'my-wishlist': msg`My wishlist`,
  'negotiated-offers': msg`Negotiated offers`,
  'caregiver-profile': msg`Adviser's profile`,
  'merging-accounts': msg`Merging accounts`,
} as const

const deeper: [RegExp, MessageDescriptor][] = [
  [/^addresses-details\/create$/, msg`New address`],
  [/^addresses-details\/edit\/\d{1,10}$/, msg`Change the address`],
  [/^order-history\/[\w-]{1,40}$/, msg`Order`],
  [/^authentication\/register$/, msg`Create an account`],
  [/^authentication\/forgotten$/, msg`Forgotten password`],
  [/^authentication\//, msg`Log in`],
]

/** Returns the title of the page at a path below `customer/`, and of a view of `authentication`; `undefined` when there is none. */
export function placeAt(path: string): MessageDescriptor | undefined {
  const own = Object.entries(accountPlaces).find(([name]) => name === path)?.[1]
  return own ?? deeper.find(([address]) => address.test(path))?.[1]
}
