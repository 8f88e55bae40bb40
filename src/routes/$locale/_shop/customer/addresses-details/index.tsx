import { createFileRoute } from '@tanstack/react-router'
import { accountTitle } from '#app/head/account-title.ts'
import { AddressesPage } from '#shop/account/addresses-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/addresses-details/')({
  loader: () => accountTitle.loader('addresses-details'),
  head: accountTitle.head,
  component: AddressesPage,
})
