import { createFileRoute, useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { accountTitle } from '#app/head/account-title.ts'
import { whereOffered } from '#app/session/feature-guard.ts'
import { MergingAccountsPage } from '#shop/account/merging-accounts-page.tsx'

export const Route = createFileRoute('/$locale/_shop/customer/merging-accounts')({
  beforeLoad: whereOffered,
  loader: () => accountTitle.loader('merging-accounts'),
  head: accountTitle.head,
  component: Page,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function Page() {
  // `?type=google`: the network that has sent the person back here.
  const { type, state, error } = useRouterState({ select: ({ location }) => location.search as Partial<Record<string, unknown>> })
  const arrival = useMemo(
    () => (typeof type === 'string' ? { type, state: textOf(state), error: textOf(error) } : undefined),
    [type, state, error],
  )
  const navigate = useNavigate()
  return <MergingAccountsPage arrival={arrival} onAsked={() => void navigate({ to: '.', search: {}, replace: true })} />
}
