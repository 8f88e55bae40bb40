import { createFileRoute } from '@tanstack/react-router'
import { ResolvedPage } from '#app/pages/url-resolver/resolved-page.tsx'
import { resolvedHead } from '#app/pages/url-resolver/resolved-head.ts'
import { loadContentPage } from '#app/pages/url-resolver/resolve-url.ts'

export const Route = createFileRoute('/$locale/_shop/i/$')({
  loader: ({ context, params }) => loadContentPage(context, params.locale, 'text', params._splat ?? ''),
  head: ({ params, match, loaderData }) => resolvedHead(match.context, params.locale, loaderData, match.error),
  component: Page,
})

function Page() {
  return <ResolvedPage destination={Route.useLoaderData().destination} search={{}} />
}
