import type { MessageDescriptor } from '@lingui/core'
import type { PageContext } from '#app/document/page-context.ts'
import { pageTitle } from './page-title.ts'

interface Titled {
  match: { context: Pick<PageContext, 'i18n'> }
  loaderData?: MessageDescriptor | undefined
}

/** The title of a page of the account, which comes with the names of its places and not with the first view. */
export const accountTitle = {
  loader: async (place: string) => (await import('#app/overlays/lazy-panels.ts')).placeAt(place),
  head: ({ match, loaderData }: Titled) => (loaderData ? pageTitle(match.context.i18n, loaderData) : {}),
}
