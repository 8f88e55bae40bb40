import { forEachLocale } from '#config/locales.ts'
import { serverText } from '#config/server-texts.ts'

/** Texts for when not even the error page can be rendered: the message, and the link to the home page. */
export const lastWords = forEachLocale(
  (locale) => [serverText(locale, 'lastResort'), serverText(locale, 'lastResortHome')] as const,
)
