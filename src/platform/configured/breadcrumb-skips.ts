import { catalogue } from '#config'

/** Collections such as "all products" or "bestsellers", which are no place in the tree. */
export const breadcrumbSkipIds: readonly number[] = catalogue.breadcrumbSkips
