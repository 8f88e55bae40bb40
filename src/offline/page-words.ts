import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { localeIn } from '#platform/locale/locale.ts'

/**
 * What is known of a page that could not be loaded. `unreachable`: offline, so it is not known whether the page exists. `ordering`: a
 * checkout step, which no device can store. `failed`: the server answered without the page.
 */
export type PageState = 'unreachable' | 'ordering' | 'failed'

const isStep = (path: string) => localeIn(path) !== undefined && path.split('/')[2] === 'checkout'

export function pageState(isOffline: boolean, path: string): PageState {
  if (!isOffline) return 'failed'
  return isStep(path) ? 'ordering' : 'unreachable'
}

interface PageWords {
  title: MessageDescriptor
  text: MessageDescriptor
}

export const pageWords: Record<PageState, PageWords> = {
  unreachable: {
    title: msg`This page is not on your device`,
    text: msg`There is no connection now, so we cannot look whether the shop has it. Pages that you have visited open without one.`,
  },
  ordering: {
    title: msg`Ordering needs a signal`,
    text: msg`Your cart is safe. Come back to this step when there is a connection; nothing has been ordered.`,
  },
  failed: { title: msg`Oops...`, text: msg`An error occurred while loading the page` },
}
