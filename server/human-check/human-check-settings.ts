import * as v from 'valibot'

const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')))
const address = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/[^\s]+$/, 'must begin with http:// or https://')), fallback)

/** Environment variables for the human check (reCAPTCHA, version 3); without both keys there is none. */
export const humanCheckEnvironment = {
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET: text,
  RECAPTCHA_SCRIPT_URL: address('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_VERIFY_URL: address('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_MIN_SCORE: v.optional(
    v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1'), v.transform(Number)),
    '0.5',
  ),
}

export interface HumanCheckSettings {
  siteKey: string
  secret: string
  scriptUrl: string
  verifyUrl: string
  /** 0 to 1; a lower score does not count as a person. */
  minScore: number
}

interface Given {
  RECAPTCHA_SITE_KEY?: string | undefined
  RECAPTCHA_SECRET?: string | undefined
  RECAPTCHA_SCRIPT_URL: string
  RECAPTCHA_VERIFY_URL: string
  RECAPTCHA_MIN_SCORE: number
}

export function humanCheckOf(given: Given): HumanCheckSettings | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = given
  if (!siteKey || !secret) return undefined
  const { RECAPTCHA_SCRIPT_URL: scriptUrl, RECAPTCHA_VERIFY_URL: verifyUrl, RECAPTCHA_MIN_SCORE: minScore } = given
  return { siteKey, secret, scriptUrl, verifyUrl, minScore }
}
