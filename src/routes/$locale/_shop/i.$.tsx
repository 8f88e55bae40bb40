import { createFileRoute } from '@tanstack/react-router'
import { AddressedPage } from '#app/pages/url-resolver/resolved-page.tsx'
import { addressedHead } from '#app/pages/url-resolver/resolved-head.ts'
import { loadWritten } from '#app/pages/url-resolver/resolve-url.ts'

export const Route = createFileRoute('/$locale/_shop/i/$')({
  loader: ({ context, params }) => loadWritten(context, params.locale, 'text', params._splat ?? ''),
  head: ({ params, match, loaderData }) => addressedHead(match.context, params.locale, loaderData, match.error),
  component: Page,
})

function Page() {
  return <AddressedPage destination={Route.useLoaderData().destination} search={{}} />
}
