import { forEachLocale } from './locales.ts'
import { serverTexts } from './text-files.ts'

// In bundles this module is replaced by the texts themselves (server/configured-values.ts).
export const writtenTexts = forEachLocale(serverTexts)
