import { Outlet, createFileRoute } from '@tanstack/react-router'
import { AuthLayout } from '#app/layouts/auth-layout.tsx'

export const Route = createFileRoute('/$locale/_auth')({ component: Layout })

function Layout() {
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  )
}
