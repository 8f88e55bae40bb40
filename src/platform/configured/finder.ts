import { catalogue } from '#config'

/** Categories of fertilizers with one microelement. */
export const microCategories = catalogue.finder.microelements
/** Values of the filter "purpose": every way to feed a crop, that into the soil, and what raises the pH of a soil. */
export const feedingPurposes = catalogue.finder.feeding.map(String)
export const soilPurpose = String(catalogue.finder.soil)
export const limePurpose = String(catalogue.finder.lime)
