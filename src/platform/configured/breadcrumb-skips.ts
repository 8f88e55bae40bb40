import { catalogue } from '#config'

/** Ids of collections such as "all products" or "bestsellers", which are no level of the category tree. */
export const breadcrumbSkipIds: readonly number[] = catalogue.breadcrumbSkips
