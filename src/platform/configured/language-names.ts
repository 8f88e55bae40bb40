import { forEachLocale, localeSettings } from '#config/locales.ts'

const capitalised = (text: string, tag: string) => text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1)

/** Name of each language in that language. */
export const languageNames = forEachLocale((locale) => {
  const { tag } = localeSettings(locale)
  return capitalised(new Intl.DisplayNames(tag, { type: 'language' }).of(locale) ?? tag, tag)
})
