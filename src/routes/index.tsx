import { createFileRoute } from '@tanstack/react-router'
import { homeHead } from '#app/pages/home/home-head.ts'
import { HomePage } from '#app/pages/home/home-page.tsx'
import { loadHome } from '#app/pages/home/load-home.ts'
import { BasicLayout } from '#app/layouts/basic-layout.tsx'

// The bare address is the home page in the cookie's language, in place; search engines are sent to /pl.
export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context, context.preferredLocale),
  head: ({ match }) => homeHead(match.context, match.context.preferredLocale),
  component: () => (
    <BasicLayout>
      <HomePage />
    </BasicLayout>
  ),
})
