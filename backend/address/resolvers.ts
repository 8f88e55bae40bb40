import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { encodeUid, numberOfUid } from '../product/uids.ts'
import { regionsOf } from '../store/countries.ts'
import { type Paging, checkPaging, pageWithin } from '../store/paging.ts'
import { type AddressRow, addressPage, addressesOf, countAddresses } from './address-store.ts'
import { type AddressInput, changeAddress, createAddress, removeAddress, streetOf } from './change-address.ts'
import { attributeValuesOf } from './custom-attributes.ts'

/** @returns -1, which no address has, for a uid that is not a number */
function addressId(uid: string) {
  if (uid === '') throw inputError('Address "uid" value must be specified')
  return numberOfUid(uid) ?? -1
}

interface Owner {
  id: number
}

export const addressResolvers = {
  Customer: {
    addresses: ({ id }: Owner, _: unknown, { db }: ShopContext) => addressesOf(db, id),
    addressesV2({ id }: Owner, paging: Paging, { db }: ShopContext) {
      checkPaging(paging)
      const { pageSize, currentPage } = paging
      const total_count = countAddresses(db, id)
      const total_pages = Math.ceil(total_count / pageSize)
      return {
        // A page beyond the last shows the last page, under the requested number.
        items: addressPage(db, id, pageSize, pageWithin(currentPage, total_pages)),
        total_count,
        page_info: { page_size: pageSize, current_page: currentPage, total_pages },
      }
    },
  },
  CustomerAddress: {
    uid: ({ id }: AddressRow) => encodeUid(id),
    country_code: ({ country }: AddressRow) => country,
    country_id: ({ country }: AddressRow) => country,
    customer_id: () => null,
    street: streetOf,
    default_billing: (address: AddressRow) => address.default_billing === 1,
    default_shipping: (address: AddressRow) => address.default_shipping === 1,
    region({ country, region, region_id }: AddressRow, _: unknown, { store }: ShopContext) {
      const known = regionsOf(country, store.lang).find(({ id }) => id === region_id)
      return known
        ? { region: known.name, region_code: known.code, region_id: known.id }
        : { region, region_code: region, region_id: null }
    },
    custom_attributes: ({ custom_attributes }: AddressRow) =>
      attributeValuesOf(custom_attributes).map(({ code, value }) => ({ attribute_code: code, value })),
    custom_attributesV2: ({ custom_attributes }: AddressRow, { attributeCodes }: { attributeCodes?: (string | null)[] | null }) =>
      attributeValuesOf(custom_attributes)
        .filter(({ code }) => !attributeCodes?.length || attributeCodes.includes(code))
        .map((attribute) => ({ __typename: 'AttributeValue', ...attribute })),
    extension_attributes: () => [],
  },
  Mutation: {
    createCustomerAddress: (_: unknown, { input }: { input: AddressInput }, context: ShopContext) =>
      createAddress(input, context),
    updateCustomerAddress: (_: unknown, { id, input }: { id: number; input?: AddressInput | null }, context: ShopContext) =>
      changeAddress(id, input, context),
    updateCustomerAddressV2: (_: unknown, { uid, input }: { uid: string; input?: AddressInput | null }, context: ShopContext) =>
      changeAddress(addressId(uid), input, context),
    deleteCustomerAddressV2: (_: unknown, { uid }: { uid: string }, context: ShopContext) =>
      removeAddress(addressId(uid), context),
    deleteCustomerAddress: (_: unknown, { id }: { id: number }, context: ShopContext) => removeAddress(id, context),
  },
}
