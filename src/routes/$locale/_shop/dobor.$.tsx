import { createFileRoute } from '@tanstack/react-router'
import { foundHead, loadFinderPage } from '#app/finding.ts'
import { FinderSwitch } from '#app/finding-pages.tsx'

// The crop finder and the fertilizer finder; their answers stand in the address.
export const Route = createFileRoute('/$locale/_shop/dobor/$')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadFinderPage(context, params.locale, params._splat ?? '', deps),
  head: ({ match, params, loaderData }) => foundHead(match.context, params.locale, loaderData),
  component: Page,
})

function Page() {
  return <FinderSwitch name={Route.useParams()._splat ?? ''} search={Route.useSearch()} />
}
