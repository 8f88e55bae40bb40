import { catalogue } from '#config'

/** The branch of the catalogue that is ordered by crop. */
export const byCropCategoryId = catalogue.byCrop
