import { createFileRoute } from '@tanstack/react-router'
import { AddressedPage } from '#app/addressed-page/addressed-page.tsx'
import { addressedHead } from '#app/addressed-page/addressed-head.ts'
import { loadWritten } from '#app/addressed-page/load-address.ts'

export const Route = createFileRoute('/$locale/_shop/i/$')({
  loader: ({ context, params }) => loadWritten(context, params.locale, 'text', params._splat ?? ''),
  head: ({ params, match, loaderData }) => addressedHead(match.context, params.locale, loaderData, match.error),
  component: Page,
})

function Page() {
  return <AddressedPage destination={Route.useLoaderData().destination} search={{}} />
}
