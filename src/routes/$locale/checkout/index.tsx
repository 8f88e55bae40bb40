import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$locale/checkout/')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/${params.locale}/checkout/user-account` })
  },
})
