import { Outlet, createFileRoute } from '@tanstack/react-router'
import { BasicLayout } from '#app/layouts/basic-layout.tsx'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'
import { settingsQuery } from '#shop/store/settings.ts'

export const Route = createFileRoute('/$locale/_shop')({
  // The header's families and what the owner has set are part of every page; without them the page still opens.
  loader: ({ context: { queryClient, shopIn }, params }) => {
    const shop = shopIn(params.locale)
    return Promise.all([queryClient.prefetchQuery(topCategoriesQuery(shop)), queryClient.prefetchQuery(settingsQuery(shop))])
  },
  component: () => (
    <BasicLayout>
      <Outlet />
    </BasicLayout>
  ),
})
