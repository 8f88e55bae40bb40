import { Outlet, createFileRoute, useRouterState } from '@tanstack/react-router'
import { awaitSideReads } from '#app/pages/side-reads.ts'
import { CheckoutLayout } from '#app/layouts/checkout-layout.tsx'
import { TypLayout } from '#app/layouts/typ-layout.tsx'
import { settingsQuery } from '#shop/store/settings.ts'
import { MantineRoot } from '#ui/mantine-root.tsx'

export const Route = createFileRoute('/$locale/checkout')({
  // What the shop cannot do is not offered for a moment first; where it is not known, the engine says.
  loader: ({ context: { queryClient, shopIn }, params }) => {
    return awaitSideReads([queryClient.prefetchQuery(settingsQuery(shopIn(params.locale)))])
  },
  component: Layout,
})

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
