import type { I18n, MessageDescriptor } from '@lingui/core'
import { nameBehind, shopName } from '#platform/configured/shop-name.ts'

/** A title without the shop's name, which whoever wrote it may have put behind. */
export const ownTitle = (title: string) => title.replace(new RegExp(nameBehind), '')

/** What a browser's tab says: the page and whose it is, said once. */
export function titled(title: string) {
  const name = ownTitle(title)
  return name === shopName || name.startsWith(`${shopName} `) ? name : `${name} – ${shopName}`
}

/** The title of a screen that is the shopper's own: nothing for a search engine. */
export function pageTitle(i18n: I18n, title: MessageDescriptor) {
  return { meta: [{ title: titled(i18n._(title)) }, { name: 'robots', content: 'noindex' }] }
}
