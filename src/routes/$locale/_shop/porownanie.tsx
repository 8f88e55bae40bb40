import { createFileRoute } from '@tanstack/react-router'
import { whereOffered } from '#app/session/feature-guard.ts'
import { loadComparison } from '#app/pages/finder/lazy-loads.ts'
import { skusInSearch } from '#app/pages/finder/skus-in-search.ts'
import { loadedHead } from '#app/pages/lazy-page.ts'
import { ComparisonPage } from '#shop/comparison/comparison-page.tsx'

export const Route = createFileRoute('/$locale/_shop/porownanie')({
  validateSearch: (search) => ({ sku: skusInSearch(search) }),
  loaderDeps: ({ search }) => search,
  beforeLoad: whereOffered,
  loader: ({ context, params, deps }) => loadComparison(context, params.locale, deps.sku),
  head: loadedHead,
  component: Page,
})

function Page() {
  return <ComparisonPage skus={Route.useSearch().sku} />
}
