import { useLingui } from '@lingui/react/macro'
import { inPageLanguage } from '#platform/locale/page-language.ts'
import type { Refusal } from './refusal.ts'

/**
 * Returns a function that explains a refusal and what is safe: in our own words for known codes, otherwise in the engine's if they are in
 * the language of the page.
 */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t, i18n } = useLingui()
  return ({ code, message }) => {
    if (code === 'unknown') return t`The shop does not answer now. Nothing is lost: try again in a moment.`
    if (code === 'busy') return t`That was too many tries. Wait a few minutes and try again.`
    if (code === 'machine') return t`Error during reCaptcha verification. Please try again.`
    return inPageLanguage(i18n, message) || t`The shop refused this. Check what you have typed and try again.`
  }
}
