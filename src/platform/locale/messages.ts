import type { I18n } from '@lingui/core'
import { includedTexts, catalogues, textsOfPages } from 'virtual:text-catalogues'
import { localeIn, type Locale } from './locale.ts'

/**
 * The texts of a first view, of what loads later on it, of the cart with what waits on the device, and of pages that most visits never
 * open.
 */
export type MessagePart = keyof typeof catalogues

/** Returns the parts that are loaded for a part: those it brings along, then the part itself. */
export const messageParts = (part: MessagePart): readonly MessagePart[] => [...includedTexts[part], part]

/** Loads texts into the given i18n without switching to their language, because a preload must not change the page on screen. */
export async function loadMessages(i18n: I18n, locale: Locale, part: MessagePart = 'shop'): Promise<void> {
  // The active language already has its texts, and loading them again would re-render every text of the page.
  if (part === 'shop' && locale === i18n.locale) return
  const loaded = await Promise.all(messageParts(part).map((one) => catalogues[one][locale]()))
  for (const { messages } of loaded) {
    // Nothing on screen waits for a late part, so subscribers are not notified: the page would re-render, and HTML that is not hydrated yet
    // would be thrown away.
    if (part !== 'shop' && locale === i18n.locale) Object.assign(i18n.messages, messages)
    else i18n.load(locale, messages)
  }
}

/** Switches to a language; does nothing if it is already active. */
export async function speak(i18n: I18n, locale: Locale) {
  if (locale === i18n.locale) return
  await loadMessages(i18n, locale)
  i18n.activate(locale)
}

/** Returns the part of the texts that an address needs besides `shop`, or `shop` if there is none. */
export function messagePartOf(pathname: string): MessagePart {
  return (localeIn(pathname) && textsOfPages[pathname.split('/')[2] ?? '']) || 'shop'
}
