import type { Language } from './store-views.ts'

const tags: Record<Language, string> = { pl: 'pl-PL', en: 'en-GB' }

/** A sum as the shop's pages write it: `1 234,56 zł`, `1,234.56 zł`; spaces do not break. */
export const moneyText = (grosz: number, lang: Language) =>
  `${(grosz / 100).toLocaleString(tags[lang], { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })}\u00a0zł`.replace(
    /^-/,
    '\u2212',
  )

/** A day of Warsaw as one writes it in a letter: `21 listopada 2026`. */
export const dayText = (moment: string, lang: Language) =>
  new Date(moment).toLocaleDateString(tags[lang], { dateStyle: 'long', timeZone: 'Europe/Warsaw' }).replace(/ r\.$/, '')
