import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { whereOffered } from '#app/session/feature-guard.ts'
import { pageTitle } from '#app/head/page-title.ts'
import { pathIn } from '#platform/locale/locale.ts'
import { RequestQuotePage } from '#shop/quote/request-quote-page.tsx'

export const Route = createFileRoute('/$locale/_shop/request-quote')({
  // Only who is signed in negotiates; others come back here after signing in.
  beforeLoad: async ({ context, params, location }) => {
    await whereOffered({ context, params, location })
    if (context.isSignedIn()) return
    throw redirect({
      href: `${pathIn(params.locale, 'authentication')}?${new URLSearchParams({ returnURL: location.pathname })}`,
    })
  },
  head: ({ match }) => pageTitle(match.context.i18n, msg`Price negotiation`),
  component: RequestQuotePage,
})
