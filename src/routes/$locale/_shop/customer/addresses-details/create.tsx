import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { accountTitle } from '#app/head/account-title.ts'
import { AddressPage } from '#shop/account/address-page.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/addresses-details/create')({
  loader: () => accountTitle.loader('addresses-details/create'),
  head: accountTitle.head,
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const list = pathIn(useLocale(), 'customer/addresses-details')
  return <AddressPage onSaved={() => navigate({ to: list })} />
}
