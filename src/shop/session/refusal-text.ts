import { useLingui } from '@lingui/react/macro'
import type { Refusal } from './refusal.ts'

/** Returns a function that explains a refusal and what is safe: in our own words for known codes, otherwise in the engine's. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useLingui()
  return ({ code, message }) => {
    if (code === 'unknown') return t`The shop does not answer now. Nothing is lost: try again in a moment.`
    if (code === 'busy') return t`That was too many tries. Wait a few minutes and try again.`
    if (code === 'machine') return t`Error during reCaptcha verification. Please try again.`
    return message || t`The shop refused this. Check what you have typed and try again.`
  }
}
