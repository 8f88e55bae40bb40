import { forEachLocale } from './locales.ts'
import { serverTexts } from './text-files.ts'

// What is bundled gets the texts themselves in the place of this module (server/configured-values.ts).
export const writtenTexts = forEachLocale(serverTexts)
