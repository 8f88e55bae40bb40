import type { I18n } from '@lingui/core'
import { bringsTexts, catalogues, textsOfPages } from 'virtual:text-catalogues'
import { localeIn, type Locale } from './locale.ts'

/** The texts of a first view, of what comes later on it, of the cart with what waits on the device, and of pages that most visits never open. */
export type MessagePart = keyof typeof catalogues

/** What is loaded for a part: what it brings along first. */
export const messageParts = (part: MessagePart): readonly MessagePart[] => [...bringsTexts[part], part]

/** Loads texts into the given i18n without switching to their language (a preload must not change the page on screen). */
export async function loadMessages(i18n: I18n, locale: Locale, part: MessagePart = 'shop'): Promise<void> {
  // A language that is spoken has its texts, and to load them again would draw every text of the page anew.
  if (part === 'shop' && locale === i18n.locale) return
  const loaded = await Promise.all(messageParts(part).map((one) => catalogues[one][locale]()))
  for (const { messages } of loaded) {
    // Nobody on screen waits for a late part, so nobody is told: the page would be drawn anew, and what has not come alive yet be thrown away.
    if (part !== 'shop' && locale === i18n.locale) Object.assign(i18n.messages, messages)
    else i18n.load(locale, messages)
  }
}

/** Goes over to a language; of one that is spoken already nobody is told. */
export async function speak(i18n: I18n, locale: Locale) {
  if (locale === i18n.locale) return
  await loadMessages(i18n, locale)
  i18n.activate(locale)
}

/** Which texts an address needs beside those of the shop. */
export function messagePartOf(pathname: string): MessagePart {
  return (localeIn(pathname) && textsOfPages[pathname.split('/')[2] ?? '']) || 'shop'
}
