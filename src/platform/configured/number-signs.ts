import { forEachLocale, localeSettings } from '#config/locales.ts'

/** Signs that numbers are written with, or `null` for a language that does not write them in groups of three digits. */
export const numberSigns = forEachLocale((locale) => {
  const parts = new Intl.NumberFormat(localeSettings(locale).tag, { useGrouping: 'always' }).formatToParts(-1234567.89)
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const signs = { minus: sign('minusSign'), group: sign('group'), decimal: sign('decimal') }
  const { minus, group, decimal } = signs
  return parts.map(({ value }) => value).join('') === `${minus}1${group}234${group}567${decimal}89` ? signs : null
})
