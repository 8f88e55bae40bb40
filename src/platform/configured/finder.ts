import { catalogue } from '#config'

/** Categories of fertilizers with a single micronutrient. */
export const microCategories = catalogue.finder.microelements
/** Values of the filter "purpose": every way to feed a crop, soil application, and lime, which raises the pH of the soil. */
export const feedingPurposes = catalogue.finder.feeding.map(String)
export const soilPurpose = String(catalogue.finder.soil)
export const limePurpose = String(catalogue.finder.lime)
