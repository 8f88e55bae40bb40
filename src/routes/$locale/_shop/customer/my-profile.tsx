import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useForgettingAccount } from '#app/pages/account/forgetting-account.ts'
import { accountTitle } from '#app/head/account-title.ts'
import { MyProfilePage } from '#shop/account/my-profile-page.tsx'
import { pathIn } from '#platform/locale/locale.ts'
import { useLocale } from '#platform/shop-window.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/my-profile')({
  loader: () => accountTitle.loader('my-profile'),
  head: accountTitle.head,
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const home = pathIn(useLocale())
  const forget = useForgettingAccount()
  return (
    <MyProfilePage
      onDeleted={async () => {
        await forget()
        await navigate({ to: home, replace: true })
      }}
    />
  )
}
