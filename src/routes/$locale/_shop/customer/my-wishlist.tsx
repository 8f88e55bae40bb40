import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageTitle } from '#app/page-title.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { pageIn } from '#platform/page-in.ts'
import { settingsQuery } from '#shop/store/settings.ts'
import { MyWishlistPage, type WishlistSearch } from '#shop/wishlist/my-wishlist-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/my-wishlist')({
  validateSearch: (search: Record<string, unknown>): WishlistSearch => ({
    page: pageIn(search),
    view: search.view === 'list' ? 'list' : undefined,
  }),
  loader: async ({ context: { queryClient, shopIn }, params }) => {
    // Where it is not known, the list is shown as it is.
    const settings = await queryClient.ensureQueryData(settingsQuery(shopIn(params.locale))).catch(() => null)
    if (settings?.hasWishLists === false) throw redirect({ to: pathIn(params.locale, 'customer'), replace: true })
  },
  head: ({ match }) => pageTitle(match.context.i18n, msg`My wishlist`),
  component: Page,
})

function Page() {
  return <MyWishlistPage {...Route.useSearch()} />
}
