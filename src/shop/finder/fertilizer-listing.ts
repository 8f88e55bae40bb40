import type { ListingSearch } from '#shop/catalog/listing-search.ts'

/** Values of the filter "purpose" that are ways to feed a crop: on the leaf, into the soil, at sowing, with water. */
export const fertilizerListing: ListingSearch = { purpose: ['408', '409', '410', '411'] }

/** What raises the pH of a soil. */
export const limePurpose = '412'

/** Those of them that go into the soil, which a page holds together. */
export const soilListing: ListingSearch = { purpose: '409', itemsPerPage: 50 }
