import { Outlet, createFileRoute } from '@tanstack/react-router'
import { awaitSideReads } from '#app/pages/side-reads.ts'
import { BasicLayout } from '#app/layouts/basic-layout.tsx'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { footerContactQuery } from '#shop/content/block-query.ts'
import { settingsQuery } from '#shop/store/settings.ts'

export const Route = createFileRoute('/$locale/_shop')({
  // Part of nearly every page: a file of its own would only be one more to wait for.
  codeSplitGroupings: [],
  // The header's families and what the owner has set and written are part of every page; without them the page still opens, and waits for none.
  loader: ({ context: { queryClient, shopIn }, params }) => {
    const shop = shopIn(params.locale)
    return awaitSideReads([
      queryClient.prefetchQuery(topCategoriesQuery(shop)),
      queryClient.prefetchQuery(settingsQuery(shop)),
      queryClient.prefetchQuery(footerContactQuery(shop)),
    ])
  },
  component: () => (
    <BasicLayout>
      <Outlet />
    </BasicLayout>
  ),
})
