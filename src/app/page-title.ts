import type { I18n, MessageDescriptor } from '@lingui/core'

/** The title of a screen that is the shopper's own: nothing for a search engine. */
export function pageTitle(i18n: I18n, title: MessageDescriptor) {
  return { meta: [{ title: `${i18n._(title)} – Plon` }, { name: 'robots', content: 'noindex' }] }
}
