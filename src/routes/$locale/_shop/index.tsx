import { createFileRoute } from '@tanstack/react-router'
import { homeHead } from '#app/home/home-head.ts'
import { HomePage } from '#app/home/home-page.tsx'
import { loadHome } from '#app/home/load-home.ts'

export const Route = createFileRoute('/$locale/_shop/')({
  loader: ({ context, params }) => loadHome(context, params.locale),
  head: ({ params, match }) => homeHead(match.context, params.locale),
  component: HomePage,
})
