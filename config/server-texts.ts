import type { Locale } from './locales.ts'
import { writtenTexts } from './written-texts.ts'
import type source from '../locales/en/server.json'

export type ServerText = keyof typeof source

/** A text of what is no page: manifest, feed, the page of a failure. A language that lacks it does not start (config/shop-problems.ts). */
export const serverText = (locale: Locale, name: ServerText) => writtenTexts[locale][name] ?? ''
