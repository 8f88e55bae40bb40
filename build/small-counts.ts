import type { Plugin } from 'vite'
import { prefixes } from '#config/locales.ts'

const numberOfTexts = 'function number(locales, value, format) {'
/** Counts below a thousand are their digits in every language that writes them so. */
const digits = '  if (format === undefined && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);'
const isWrittenSo = (locale: string) => new Intl.NumberFormat(locale).format(9_876_543_210).replaceAll(/\D/g, '') === '9876543210'

/**
 * Lingui writes the number of a plural with a format of the browser, and to make the first one takes a browser 15 ms in the middle of a
 * first view. A count that is its digits needs none.
 * @returns a plugin of the page's build
 */
export function smallCounts(): Plugin {
  return {
    name: 'plon-small-counts',
    transform(code, id) {
      if (!id.includes('/@lingui/core/dist/') || !prefixes.every(isWrittenSo)) return undefined
      // A library that was renewed may write it another way.
      if (!code.includes(numberOfTexts)) throw new Error(`no ${numberOfTexts} in ${id} any more`)
      return { code: code.replace(numberOfTexts, `${numberOfTexts}\n${digits}`), map: null }
    },
  }
}
