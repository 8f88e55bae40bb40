import { createFileRoute } from '@tanstack/react-router'
import { whereOffered } from '#app/feature-guard.ts'
import { CareersScreen } from '#app/around/screens.tsx'
import { latePage } from '#app/late-page.ts'

const page = latePage(async () => (await import('#app/around/told.ts')).loadCareers)

export const Route = createFileRoute('/$locale/_shop/kariera/')({
  beforeLoad: whereOffered,
  loader: page.loader,
  head: page.head,
  component: CareersScreen,
})
