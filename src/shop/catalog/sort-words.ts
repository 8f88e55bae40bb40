import { useLingui } from '@lingui/react/macro'
import { useFeature } from '#shop/store/settings.ts'
import { sorts, type ListingSearch, type ListingSort } from './listing-search.ts'

/** Returns the sort orders with their labels; the default is relevance in a search, otherwise the shop's order. */
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
