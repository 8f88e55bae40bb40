import type { Language } from './store-views.ts'

const tags: Record<Language, string> = { pl: 'pl-PL', en: 'en-GB' }

/** Formats an amount as the shop's pages do: `1 234,56 zł`, `1,234.56 zł`, with non-breaking spaces. */
export const moneyText = (grosz: number, lang: Language) =>
  `${(grosz / 100).toLocaleString(tags[lang], { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })}\u00a0zł`.replace(
    /^-/,
    '\u2212',
  )

/** Formats a day in Warsaw for a mail: `21 listopada 2026`. */
export const dayText = (moment: string, lang: Language) =>
  new Date(moment).toLocaleDateString(tags[lang], { dateStyle: 'long', timeZone: 'Europe/Warsaw' }).replace(/ r\.$/, '')
