import type { I18n, MessageDescriptor } from '@lingui/core'
import { nameBehind, shopName } from '#platform/configured/shop-name.ts'

/** Removes the shop's name from the end of a title, where its author may have added it. */
export const ownTitle = (title: string) => title.replace(new RegExp(nameBehind), '')

/** Returns the document title: the page's title and the shop's name, once. */
export function titled(title: string) {
  const name = ownTitle(title)
  return name === shopName || name.startsWith(`${shopName} `) ? name : `${name} – ${shopName}`
}

/** Returns the title of a personal screen, which search engines do not index. */
export function pageTitle(i18n: I18n, title: MessageDescriptor) {
  return { meta: [{ title: titled(i18n._(title)) }, { name: 'robots', content: 'noindex' }] }
}
