import { Outlet, createFileRoute, useRouterState } from '@tanstack/react-router'
import { CheckoutLayout } from '#app/layouts/checkout-layout.tsx'
import { TypLayout } from '#app/layouts/typ-layout.tsx'
import { MantineRoot } from '#ui/mantine-root.tsx'

export const Route = createFileRoute('/$locale/checkout')({ component: Layout })

const steps: Record<string, number> = { 'user-account': 2, 'shipping-and-payment': 3, summary: 4 }

function Layout() {
  const last = useRouterState({ select: (state) => state.location.pathname.split('/').at(-1) ?? '' })
  if (last === 'thank-you')
    return (
      <TypLayout>
        {/* The step before it is still on screen for a moment, with its fields. */}
        <MantineRoot>
          <Outlet />
        </MantineRoot>
      </TypLayout>
    )
  return (
    <CheckoutLayout step={steps[last] ?? 2}>
      <Outlet />
    </CheckoutLayout>
  )
}
