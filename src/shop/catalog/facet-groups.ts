import { chosenValues, facetKeys, type FacetKey, type ListingSearch } from './listing-search.ts'

/** Magento's aggregation of one attribute. */
export interface Aggregation {
  attribute_code: string
  label: string | null
  options: ({ label: string | null; value: string; count: number | null } | null)[] | null
}

export interface FacetGroup {
  key: FacetKey
  label: string
  /** `label` is undefined where no listing knows the value. */
  options: { value: string; label: string | undefined; count: number; chosen: boolean }[]
}

/** Yes-or-no attributes, which are shown as single boxes. */
const flags: readonly FacetKey[] = ['bestseller']

/**
 * Returns the filters of a listing in the shop's order. A chosen value stays in its group even when it matches no product.
 * @param known the listing without filters, which knows every label
 */
export function facetGroups(
  counted: readonly Aggregation[],
  search: ListingSearch,
  known: readonly Aggregation[] = [],
): FacetGroup[] {
  return facetKeys
    .filter((key) => !flags.includes(key))
    .flatMap((key) => {
      const chosen = chosenValues(search, key)
      const own = optionsOf(counted, key)
      const missing = chosen.filter((value) => !own.some((option) => option.value === value))
      const all = [...own, ...missing.map((value) => ({ value, label: labelOf(known, key, value), count: 0 }))]
      const label =
        counted.find((one) => one.attribute_code === key)?.label ?? known.find((one) => one.attribute_code === key)?.label ?? key
      return all.length
        ? [{ key, label, options: all.map((option) => ({ ...option, chosen: chosen.includes(option.value) })) }]
        : []
    })
}

function optionsOf(counted: readonly Aggregation[], key: FacetKey) {
  const found = counted.flatMap((one) => (one.attribute_code === key ? (one.options ?? []) : []))
  return found.flatMap((option) =>
    option ? [{ value: option.value, label: option.label ?? option.value, count: option.count ?? 0 }] : [],
  )
}

/** Returns the label of a filter's value; `undefined` where no listing knows it. */
export function labelOf(known: readonly Aggregation[], key: FacetKey, value: string) {
  return optionsOf(known, key).find((option) => option.value === value)?.label
}

/** Returns how many products have a yes-or-no attribute. */
export function flagCount(counted: readonly Aggregation[], key: FacetKey): number {
  return optionsOf(counted, key).find((option) => option.value === '1')?.count ?? 0
}

/** Whether a chosen value is missing from the aggregations, so that its label has to be read from the unfiltered listing. */
export function lacksLabels(counted: readonly Aggregation[], search: ListingSearch) {
  return facetKeys.some(
    (key) =>
      !flags.includes(key) &&
      chosenValues(search, key).some((value) => !optionsOf(counted, key).some((option) => option.value === value)),
  )
}

/** Returns the categories that contain results, those with most of them first. */
export function countedCategories<Category extends { uid: string }>(
  counted: readonly Aggregation[],
  categories: readonly Category[],
) {
  const options = counted.flatMap((one) => (one.attribute_code === 'category_uid' ? (one.options ?? []) : []))
  return categories
    .map((category) => ({ category, count: options.find((option) => option?.value === category.uid)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
