import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { accountTitle } from '#app/head/account-title.ts'
import { AddressPage } from '#shop/account/address-page.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/addresses-details/edit/$addressId')({
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.addressId)) throw notFound()
  },
  loader: () => accountTitle.loader('addresses-details/edit/1'),
  head: accountTitle.head,
  component: Page,
})

function Page() {
  const { addressId } = Route.useParams()
  const navigate = useNavigate()
  const list = pathIn(useLocale(), 'customer/addresses-details')
  return <AddressPage key={addressId} id={Number(addressId)} onSaved={() => navigate({ to: list })} />
}
