import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { whereOffered } from '#app/session/feature-guard.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { pageIn } from '#platform/page-in.ts'
import { MyWishlistPage, type WishlistSearch } from '#shop/wishlist/my-wishlist-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/my-wishlist')({
  validateSearch: (search: Record<string, unknown>): WishlistSearch => ({
    page: pageIn(search),
    view: search.view === 'list' ? 'list' : undefined,
  }),
  beforeLoad: whereOffered,
  head: ({ match }) => pageTitle(match.context.i18n, msg`My wishlist`),
  component: Page,
})

function Page() {
  return <MyWishlistPage {...Route.useSearch()} />
}
