import type { MessageDescriptor } from '@lingui/core'
import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import type { NotYet } from './aside/not-yet-page.tsx'
import type { PageContext } from './page-context.ts'
import { pageTitle } from './page-title.ts'

interface Told {
  match: { context: Pick<PageContext, 'i18n'> }
  loaderData?: NotYet | undefined
}

const component = lazyRouteComponent(() => import('./aside/aside.ts'), 'NotYetPage')

/** Without a title the address was none of the shop's. */
function head({ match, loaderData }: Told) {
  return loaderData ? pageTitle(match.context.i18n, loaderData.title) : { meta: [{ name: 'robots', content: 'noindex' }] }
}

/** A route whose part of the shop is still to come: its title, and a page that says so. */
export const notYet = (title: MessageDescriptor) => ({ loader: () => ({ title }), head, component })

export const notYetInAccount = {
  loader: async ({ params }: { params: { _splat?: string } }): Promise<NotYet> => {
    const { placeAt } = await import('./aside/aside.ts')
    const title = placeAt(params._splat ?? '')
    if (!title) throw notFound()
    return { title }
  },
  head,
  component,
}
