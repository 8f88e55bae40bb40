import { useLingui } from '@lingui/react/macro'
import { useFeature } from '#shop/store/settings.ts'
import { sorts, type ListingSearch, type ListingSort } from './listing-search.ts'

/** The orders of a list in words; the one without a name is how well a search is answered, or the shop's own. */
export function useSortWords({ search }: ListingSearch): { sort: ListingSort | undefined; word: string }[] {
  const { t } = useLingui()
  const hasNewest = useFeature('NEWEST_FIRST')
  const words: Record<ListingSort, string> = {
    name: t`Name: A to Z`,
    'price-up': t`Price: low to high`,
    'price-down': t`Price: high to low`,
    newest: t`Newest`,
  }
  return [
    { sort: undefined, word: search ? t`Relevance` : t`Shop's order` },
    ...sorts.filter((sort) => sort !== 'newest' || hasNewest).map((sort) => ({ sort, word: words[sort] })),
  ]
}
