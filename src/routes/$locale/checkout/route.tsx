import { Outlet, createFileRoute, useRouterState } from '@tanstack/react-router'
import { CheckoutLayout } from '#app/layouts/checkout-layout.tsx'

export const Route = createFileRoute('/$locale/checkout')({ component: Layout })

const steps: Record<string, number> = { 'user-account': 2, 'shipping-and-payment': 3, summary: 4, 'thank-you': 5 }

function Layout() {
  const last = useRouterState({ select: (state) => state.location.pathname.split('/').at(-1) ?? '' })
  return (
    <CheckoutLayout step={steps[last] ?? 2}>
      <Outlet />
    </CheckoutLayout>
  )
}
