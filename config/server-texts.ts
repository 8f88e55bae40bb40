import type { Locale } from './locales.ts'
import { writtenTexts } from './written-texts.ts'
import type source from '../locales/en/server.json'

export type ServerText = keyof typeof source

/**
 * Returns a text used outside pages: manifest, feed, error page. A language whose texts are missing or unreadable prevents the start
 * (config/shop-problems.ts).
 */
export const serverText = (locale: Locale, name: ServerText) => writtenTexts[locale][name] ?? ''
