import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '#app/head/page-title.ts'
import { LateNegotiation } from '#app/slots/lazy-negotiation.tsx'
import { LateSuggestions } from '#app/slots/lazy-suggestions.tsx'
import { CartPage } from '#shop/cart/cart-page.tsx'

export const Route = createFileRoute('/$locale/_shop/cart')({
  loader: ({ context }) => context.announce('cart'),
  head: ({ match }) => pageTitle(match.context.i18n, msg`Cart`),
  component: Page,
})

function Page() {
  return <CartPage negotiate={LateNegotiation} suggest={LateSuggestions} />
}
