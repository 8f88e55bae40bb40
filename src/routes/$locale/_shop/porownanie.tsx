import { createFileRoute } from '@tanstack/react-router'
import { whereOffered } from '#app/feature-guard.ts'
import { loadComparison } from '#app/finding.ts'
import { skusAsked } from '#app/skus-asked.ts'
import { lateHead } from '#app/late-page.ts'
import { ComparisonPage } from '#shop/comparison/comparison-page.tsx'

export const Route = createFileRoute('/$locale/_shop/porownanie')({
  validateSearch: (search) => ({ sku: skusAsked(search) }),
  loaderDeps: ({ search }) => search,
  beforeLoad: whereOffered,
  loader: ({ context, params, deps }) => loadComparison(context, params.locale, deps.sku),
  head: lateHead,
  component: Page,
})

function Page() {
  return <ComparisonPage skus={Route.useSearch().sku} />
}
