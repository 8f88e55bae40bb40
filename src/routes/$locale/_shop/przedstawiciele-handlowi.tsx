import { createFileRoute } from '@tanstack/react-router'
import { RepresentativesScreen } from '#app/around/screens.tsx'
import { latePage } from '#app/late-page.ts'

const page = latePage(async () => (await import('#app/around/told.ts')).loadRepresentatives)

export const Route = createFileRoute('/$locale/_shop/przedstawiciele-handlowi')({
  loader: page.loader,
  head: page.head,
  component: RepresentativesScreen,
})
