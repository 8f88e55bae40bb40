import type { I18n } from '@lingui/core'
import type { Locale } from './locale.ts'

/** The texts of most screens, and those of the few that most visits never open. */
export type MessagePart = 'shop' | 'checkout'

const catalogues = {
  shop: { pl: () => import('./messages-pl.ts'), en: () => import('./messages-en.ts') },
  checkout: { pl: () => import('./messages-checkout-pl.ts'), en: () => import('./messages-checkout-en.ts') },
}

/** Loads texts into the given i18n without switching to their language (a preload must not change the page on screen). */
export async function loadMessages(i18n: I18n, locale: Locale, part: MessagePart = 'shop') {
  const { messages } = await catalogues[part][locale]()
  i18n.load(locale, messages)
}

export async function speak(i18n: I18n, locale: Locale) {
  await loadMessages(i18n, locale)
  i18n.activate(locale)
}

/** Which texts an address needs beside those of the shop. */
export function messagePartOf(pathname: string): MessagePart {
  return /^\/(pl|en)\/checkout(\/|$)/.test(pathname) ? 'checkout' : 'shop'
}
