import { forEachLocale, localeSettings } from '#config/locales.ts'

/** What a number is written with, or null where a language writes it another way than in groups of three. */
export const numberSigns = forEachLocale((locale) => {
  const parts = new Intl.NumberFormat(localeSettings(locale).tag, { useGrouping: 'always' }).formatToParts(-1234567.89)
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const signs = { minus: sign('minusSign'), group: sign('group'), decimal: sign('decimal') }
  const { minus, group, decimal } = signs
  return parts.map(({ value }) => value).join('') === `${minus}1${group}234${group}567${decimal}89` ? signs : null
})
