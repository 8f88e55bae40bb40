import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '#app/around/screens.tsx'
import { latePage } from '#app/late-page.ts'

const page = latePage(async () => (await import('#app/around/told.ts')).loadContact)

export const Route = createFileRoute('/$locale/_shop/kontakt/')({
  loader: page.loader,
  head: page.head,
  component: ContactScreen,
})
