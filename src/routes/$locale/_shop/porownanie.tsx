import { createFileRoute } from '@tanstack/react-router'
import { foundHead, loadComparison } from '#app/finding.ts'
import { skusAsked } from '#app/skus-asked.ts'
import { ComparisonPage } from '#shop/comparison/comparison-page.tsx'

export const Route = createFileRoute('/$locale/_shop/porownanie')({
  validateSearch: (search) => ({ sku: skusAsked(search) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadComparison(context, params.locale, deps.sku),
  head: ({ match, params, loaderData }) => foundHead(match.context, params.locale, loaderData),
  component: Page,
})

function Page() {
  return <ComparisonPage skus={Route.useSearch().sku} />
}
