import { createFileRoute } from '@tanstack/react-router'
import { whereOffered } from '#app/session/feature-guard.ts'
import { CareersScreen } from '#app/pages/content/screens.tsx'
import { lazyPage } from '#app/pages/lazy-page.ts'

const page = lazyPage(async () => (await import('#app/pages/content/load-content.ts')).loadCareers)

export const Route = createFileRoute('/$locale/_shop/kariera/')({
  beforeLoad: whereOffered,
  loader: page.loader,
  head: page.head,
  component: CareersScreen,
})
