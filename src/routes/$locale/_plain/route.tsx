import { Outlet, createFileRoute } from '@tanstack/react-router'
import { PlainLayout } from '#app/layouts/plain-layout.tsx'

export const Route = createFileRoute('/$locale/_plain')({ component: Layout })

function Layout() {
  return (
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  )
}
