import { Outlet, createFileRoute } from '@tanstack/react-router'
import { BasicLayout } from '#app/layouts/basic-layout.tsx'
import { topCategoriesQuery } from '#shop/catalog/queries.ts'

export const Route = createFileRoute('/$locale/_shop')({
  // The header's families are part of every page; without them the page still opens.
  loader: ({ context, params }) => context.queryClient.prefetchQuery(topCategoriesQuery(context.shopIn(params.locale))),
  component: () => (
    <BasicLayout>
      <Outlet />
    </BasicLayout>
  ),
})
