import type { I18n } from '@lingui/core'
import type { Locale } from './locale.ts'

/**
 * The texts of a first view; of what comes later on it; of finders, of cart and checkout, and of all that most visits never open; these
 * bring the late ones along.
 */
export type MessagePart = 'shop' | 'late' | 'finding' | 'checkout' | 'more'

const catalogues = {
  shop: { pl: () => import('./messages-pl.ts'), en: () => import('./messages-en.ts') },
  late: { pl: () => import('./messages-late-pl.ts'), en: () => import('./messages-late-en.ts') },
  finding: { pl: () => import('./messages-finding-pl.ts'), en: () => import('./messages-finding-en.ts') },
  more: { pl: () => import('./messages-more-pl.ts'), en: () => import('./messages-more-en.ts') },
  checkout: { pl: () => import('./messages-checkout-pl.ts'), en: () => import('./messages-checkout-en.ts') },
}

/** Loads texts into the given i18n without switching to their language (a preload must not change the page on screen). */
export async function loadMessages(i18n: I18n, locale: Locale, part: MessagePart = 'shop'): Promise<void> {
  const parts: MessagePart[] = part === 'shop' || part === 'late' ? [part] : ['late', part]
  const loaded = await Promise.all(parts.map((one) => catalogues[one][locale]()))
  for (const { messages } of loaded) {
    // Nobody on screen waits for a late part, so nobody is told: the page would be drawn anew, and what has not come alive yet be thrown away.
    if (part !== 'shop' && locale === i18n.locale) Object.assign(i18n.messages, messages)
    else i18n.load(locale, messages)
  }
}

export async function speak(i18n: I18n, locale: Locale) {
  await loadMessages(i18n, locale)
  i18n.activate(locale)
}

const places: [MessagePart, RegExp][] = [
  ['checkout', /^\/(pl|en)\/(cart|checkout)(\/|$)/],
  ['finding', /^\/(pl|en)\/(marki|dobor|porownanie)(\/|$)/],
  [
    'more',
    /^\/(pl|en)\/(aplikacja|authentication|customer|create-password|request-quote|request-quote-thank-you|prognoza-pogody|dostepnosc|blog|kariera|kontakt|adresy-sklepow|przedstawiciele-handlowi)(\/|$)/,
  ],
]

/** Which texts an address needs beside those of the shop. */
export function messagePartOf(pathname: string): MessagePart {
  return places.find(([, address]) => address.test(pathname))?.[0] ?? 'shop'
}
