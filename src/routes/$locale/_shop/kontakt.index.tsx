import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '#app/pages/content/screens.tsx'
import { lazyPage } from '#app/pages/lazy-page.ts'

const page = lazyPage(async () => (await import('#app/pages/content/load-content.ts')).loadContact)

export const Route = createFileRoute('/$locale/_shop/kontakt/')({
  loader: page.loader,
  head: page.head,
  component: ContactScreen,
})
