import type { I18n } from '@lingui/core'
import type { Locale } from './locale.ts'

const catalogues = {
  pl: () => import('./messages-pl.ts'),
  en: () => import('./messages-en.ts'),
}

/** Loads a locale's texts into the given i18n without switching to it (a preload must not change the language on screen). */
export async function loadMessages(i18n: I18n, locale: Locale) {
  const { messages } = await catalogues[locale]()
  i18n.load(locale, messages)
}

export async function speak(i18n: I18n, locale: Locale) {
  await loadMessages(i18n, locale)
  i18n.activate(locale)
}
