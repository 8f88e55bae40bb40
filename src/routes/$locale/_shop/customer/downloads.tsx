import { createFileRoute } from '@tanstack/react-router'
import { accountTitle } from '#app/head/account-title.ts'
import { DownloadsPage } from '#shop/orders/downloads-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/downloads')({
  loader: () => accountTitle.loader('downloads'),
  head: accountTitle.head,
  component: DownloadsPage,
})
