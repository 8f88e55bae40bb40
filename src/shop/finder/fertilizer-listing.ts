import { feedingPurposes, soilPurpose } from '#platform/configured/finder.ts'
import type { ListingSearch } from '#shop/catalog/listing-search.ts'

/** Every way of feeding a crop: foliar, soil, at sowing, with irrigation. */
export const fertilizerListing: ListingSearch = { purpose: feedingPurposes }

/** Soil fertilizers only, on one page of up to 50. */
export const soilListing: ListingSearch = { purpose: soilPurpose, itemsPerPage: 50 }
