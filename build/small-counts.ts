import type { Plugin } from 'vite'
import { prefixes } from '#config/locales.ts'

const numberOfTexts = 'function number(locales, value, format) {'
/** Injected code that returns an integer from 0 to 999 as its digits, which is correct in every language that writes numbers with 0–9. */
const digits = '  if (format === undefined && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);'
const isWrittenSo = (locale: string) => new Intl.NumberFormat(locale).format(9_876_543_210).replaceAll(/\D/g, '') === '9876543210'

/**
 * Spares Lingui's plurals the browser's number format for small counts: creating the first one takes a browser 15 ms in the middle of a
 * first view.
 * @returns a plugin of the page's build
 */
export function smallCounts(): Plugin {
  return {
    name: 'plon-small-counts',
    transform(code, id) {
      if (!id.includes('/@lingui/core/dist/') || !prefixes.every(isWrittenSo)) return undefined
      // A new version of the library may word it differently.
      if (!code.includes(numberOfTexts)) throw new Error(`no ${numberOfTexts} in ${id} any more`)
      return { code: code.replace(numberOfTexts, `${numberOfTexts}\n${digits}`), map: null }
    },
  }
}
