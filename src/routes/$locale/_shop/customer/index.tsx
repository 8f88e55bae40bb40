import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountList } from '#app/pages/account/account-list.tsx'
import { pageTitle } from '#app/head/page-title.ts'

export const Route = createFileRoute('/$locale/_shop/customer/')({
  head: ({ match }) => pageTitle(match.context.i18n, msg`My account`),
  component: AccountList,
})
