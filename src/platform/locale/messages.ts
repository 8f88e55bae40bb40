import type { I18n } from '@lingui/core'
import type { Locale } from './locale.ts'

/** The texts of a first view, those of cart and checkout, and those of all that most visits never open. */
export type MessagePart = 'shop' | 'checkout' | 'more'

const catalogues = {
  shop: { pl: () => import('./messages-pl.ts'), en: () => import('./messages-en.ts') },
  more: { pl: () => import('./messages-more-pl.ts'), en: () => import('./messages-more-en.ts') },
  checkout: { pl: () => import('./messages-checkout-pl.ts'), en: () => import('./messages-checkout-en.ts') },
}

/** Loads texts into the given i18n without switching to their language (a preload must not change the page on screen). */
export async function loadMessages(i18n: I18n, locale: Locale, part: MessagePart = 'shop'): Promise<void> {
  const { messages } = await catalogues[part][locale]()
  i18n.load(locale, messages)
}

export async function speak(i18n: I18n, locale: Locale) {
  await loadMessages(i18n, locale)
  i18n.activate(locale)
}

const places: [MessagePart, RegExp][] = [
  ['checkout', /^\/(pl|en)\/(cart|checkout)(\/|$)/],
  [
    'more',
    /^\/(pl|en)\/(aplikacja|authentication|customer|create-password|request-quote|request-quote-thank-you|prognoza-pogody|dostepnosc)(\/|$)/,
  ],
]

/** Which texts an address needs beside those of the shop. */
export function messagePartOf(pathname: string): MessagePart {
  return places.find(([, address]) => address.test(pathname))?.[0] ?? 'shop'
}
