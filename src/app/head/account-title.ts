import type { MessageDescriptor } from '@lingui/core'
import type { PageContext } from '#app/document/page-context.ts'
import { pageTitle } from './page-title.ts'

interface Titled {
  match: { context: Pick<PageContext, 'i18n'> }
  loaderData?: MessageDescriptor | undefined
}

/** Sets the title of an account page. The names of these pages are loaded lazily instead of with the first view. */
export const accountTitle = {
  loader: async (place: string) => (await import('#app/overlays/lazy-panels.ts')).placeAt(place),
  head: ({ match, loaderData }: Titled) => (loaderData ? pageTitle(match.context.i18n, loaderData) : {}),
}
