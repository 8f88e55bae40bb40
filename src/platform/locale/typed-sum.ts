import { tags } from '../configured/locales.ts'
import type { Locale } from './locale.ts'

/** Formats a sum as it is typed into a form, `1234,50`: without spaces and currency. */
export const typedSum = (value: number, locale: Locale) =>
  new Intl.NumberFormat(tags[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(value)
