import type { Language } from '../store/store-views.ts'
import { eachInPolish } from './polish.ts'

/** Language of the backend's messages: a fixed one, or that of the requested store view. */
export type EngineLanguage = Language | 'by-store'

/** The engine's language and the requested store view. */
export interface Asked {
  engine: { language: EngineLanguage }
  store: { lang: Language }
}

const languageOf = ({ engine, store }: Asked): Language => (engine.language === 'by-store' ? store.lang : engine.language)

/** Returns a message in the language of the request. */
export const saidTo = (asked: Asked, message: string) => (languageOf(asked) === 'pl' ? eachInPolish(message) : message)

/** Returns whether a message is translated: Magento derives an error's code from the English sentence. */
export const isTranslated = (asked: Asked, message: string) => saidTo(asked, message) !== message
