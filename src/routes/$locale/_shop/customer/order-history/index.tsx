import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#app/head/page-title.ts'
import { pageIn } from '#platform/page-in.ts'
import { useReorder } from '#app/slots/reordering.ts'
import { OrderHistoryPage } from '#shop/orders/order-history-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/order-history/')({
  // Which statuses there are is the page's knowledge, and comes with it.
  validateSearch: (search: Record<string, unknown>) => ({ page: pageIn(search), status: search.status as string | undefined }),
  head: ({ match }) => pageTitle(match.context.i18n, msg`Purchase history`),
  component: Page,
})

function Page() {
  return <OrderHistoryPage {...Route.useSearch()} onReorder={useReorder()} />
}
