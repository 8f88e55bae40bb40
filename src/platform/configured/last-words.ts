import { forEachLocale } from '#config/locales.ts'
import { serverText } from '#config/server-texts.ts'

/** What is said when not even the page of a failure can be shown, and the way home. */
export const lastWords = forEachLocale(
  (locale) => [serverText(locale, 'lastResort'), serverText(locale, 'lastResortHome')] as const,
)
