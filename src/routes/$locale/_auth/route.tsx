import { Outlet, createFileRoute } from '@tanstack/react-router'
import { awaitSideReads } from '#app/pages/side-reads.ts'
import { AuthLayout } from '#app/layouts/auth-layout.tsx'
import { settingsQuery } from '#shop/store/settings.ts'

export const Route = createFileRoute('/$locale/_auth')({
  // What an account gives hangs on what the shop can do: known late, it would push the form down.
  loader: ({ context: { queryClient, shopIn }, params }) => {
    return awaitSideReads([queryClient.prefetchQuery(settingsQuery(shopIn(params.locale)))])
  },
  component: Layout,
})

function Layout() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  )
}
