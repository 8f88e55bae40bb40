import { createFileRoute } from '@tanstack/react-router'
import { homeHead } from '#app/pages/home/home-head.ts'
import { HomePage } from '#app/pages/home/home-page.tsx'
import { loadHome } from '#app/pages/home/load-home.ts'

export const Route = createFileRoute('/$locale/_shop/')({
  loader: ({ context, params }) => loadHome(context, params.locale),
  head: ({ params, match }) => homeHead(match.context, params.locale),
  component: HomePage,
})
