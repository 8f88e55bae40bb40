import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#platform/locale/messages.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { notify } from '#ui/notices.ts'
import { nearFilters, showAtHand } from '../near-filters.ts'
import { listingQuery, type ListingAsked } from '../queries.ts'

/** Returns whether the device has the list of a query, as a copy or narrowed from the whole list; says so where it does not. */
export async function hasListing(queryClient: QueryClient, shop: ShopWindow, i18n: I18n, asked: ListingAsked): Promise<boolean> {
  const query = listingQuery(shop, asked)
  // The whole list may be among the worker's copies though nobody has come near the filters on this page.
  if (!queryClient.getQueryData(query.queryKey)) await nearFilters(queryClient, shop, asked)
  showAtHand(queryClient, shop, asked)
  try {
    await queryClient.ensureQueryData(query)
    return true
  } catch {
    await loadMessages(i18n, shop.locale, 'late').catch(() => undefined)
    const text = i18n._(msg`This choice needs a signal. The list stays as it is; choose again when you are back online.`)
    notify({ tone: 'warning', text, about: 'listing' })
    return false
  }
}
