import { useLingui } from '@lingui/react/macro'
import type { Refusal } from './refusal.ts'

/** Why something did not happen, and what is safe: in our words where we know it, else in those of the shop's engine. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useLingui()
  return ({ code, message }) => {
    if (code === 'unknown') return t`The shop does not answer now. Nothing is lost: try again in a moment.`
    if (code === 'busy') return t`That was too many tries. Wait a few minutes and try again.`
    if (code === 'machine') return t`Error during reCaptcha verification. Please try again.`
    return message || t`The shop refused this. Check what you have typed and try again.`
  }
}
