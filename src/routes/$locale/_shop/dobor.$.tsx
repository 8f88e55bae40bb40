import { createFileRoute } from '@tanstack/react-router'
import { loadFinderPage } from '#app/pages/finder/lazy-loads.ts'
import { FinderSwitch } from '#app/pages/finder/finder-switch.tsx'
import { loadedHead } from '#app/pages/lazy-page.ts'

// The crop finder and the fertilizer finder; their answers stand in the address.
export const Route = createFileRoute('/$locale/_shop/dobor/$')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadFinderPage(context, params.locale, params._splat ?? '', deps),
  head: loadedHead,
  component: Page,
})

function Page() {
  return <FinderSwitch name={Route.useParams()._splat ?? ''} search={Route.useSearch()} />
}
