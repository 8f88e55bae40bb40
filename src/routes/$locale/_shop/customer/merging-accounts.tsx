import { createFileRoute, useNavigate, useRouterState } from '@tanstack/react-router'
import { accountTitle } from '#app/account-title.ts'
import { MergingAccountsPage } from '#shop/account/merging-accounts-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/merging-accounts')({
  loader: () => accountTitle.loader('merging-accounts'),
  head: accountTitle.head,
  component: Page,
})

function Page() {
  // `?type=google`: the network that has sent the person back here.
  const type = useRouterState({ select: (state) => (state.location.search as { type?: unknown }).type })
  const navigate = useNavigate()
  return (
    <MergingAccountsPage
      arrivedFrom={typeof type === 'string' ? type : undefined}
      onAsked={() => void navigate({ to: '.', search: {}, replace: true })}
    />
  )
}
