import { feedingPurposes, soilPurpose } from '#platform/configured/finder.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'

/** Every way to feed a crop: on the leaf, into the soil, at sowing, with water. */
export const fertilizerListing: ListingSearch = { purpose: feedingPurposes }

/** Those of them that go into the soil, which a page holds together. */
export const soilListing: ListingSearch = { purpose: soilPurpose, itemsPerPage: 50 }
