import type { Language } from '../store/store-views.ts'
import { eachInPolish } from './polish.ts'

/** In which language the backend says its messages: in one, or in that of the store view that is asked. */
export type EngineLanguage = Language | 'by-store'

/** Who speaks, and in which store view it is asked. */
export interface Asked {
  engine: { language: EngineLanguage }
  store: { lang: Language }
}

const languageOf = ({ engine, store }: Asked): Language => (engine.language === 'by-store' ? store.lang : engine.language)

/** A message as whoever asks gets it. */
export const saidTo = (asked: Asked, message: string) => (languageOf(asked) === 'pl' ? eachInPolish(message) : message)

/** Whether it is said otherwise than it was written: Magento knows the code of a problem by the English sentence. */
export const isTranslated = (asked: Asked, message: string) => saidTo(asked, message) !== message
