/** Returns the language of a tag: `pl` of `pl-PL`. */
export const languageOf = (tag: string) => tag.split('-', 1)[0]

const languages = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'none' })
const countries = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' })

/**
 * Whether the runtime can format numbers, dates and plurals of the language.
 * @param tag a language with its country
 */
export function isKnownTag(tag: string) {
  const [, language, country] = /^([a-z]{2,3})-([A-Z]{2})$/.exec(tag) ?? []
  if (!language || !country || !languages.of(language) || !countries.of(country)) return false
  return Intl.NumberFormat.supportedLocalesOf(language).length > 0
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
export const isKnownCurrency = (code: string) => currencies.has(code)

/** Returns the writing direction of a language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const locale: Intl.Locale & { getTextInfo?: () => { direction: 'ltr' | 'rtl' } } = new Intl.Locale(tag)
  return locale.getTextInfo?.().direction ?? 'ltr'
}
