import { Outlet, createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/pages/account/account-frame.tsx'

// Setting a new password is no child of this: who has lost it is not signed in.
export const Route = createFileRoute('/$locale/_shop/customer')({
  beforeLoad: async (visit) => {
    if (visit.context.isSignedIn()) return
    const { sendHome } = await import('#app/overlays/lazy-panels.ts')
    sendHome(visit)
  },
  component: Layout,
})

function Layout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  )
}
