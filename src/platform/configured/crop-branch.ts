import { catalogue } from '#config'

/** Category whose branch is ordered by crop. */
export const byCropCategoryId = catalogue.byCrop
