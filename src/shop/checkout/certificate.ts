import * as v from 'valibot'
import { plainText, type Problem, type Problems } from '#shop/address/address-form.ts'

/** What an adult provides to buy plant protection products for professional users. */
export interface CertificateValues {
  number: string
  issuer: string
  /** YYYY-MM-DD, the last day on which it is valid. */
  expires: string
  adult: boolean
}

export const noCertificate: CertificateValues = { number: '', issuer: '', expires: '', adult: false }

const text = v.pipe(
  v.string(),
  v.transform(plainText),
  v.nonEmpty('required' satisfies Problem),
  v.maxLength(255, 'required' satisfies Problem),
)

function isDay(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** @param today YYYY-MM-DD in the shop's time zone */
export function checkCertificate(values: CertificateValues, today: string): Problems<CertificateValues> {
  const problems: Problems<CertificateValues> = {}
  if (!v.is(text, values.number)) problems.number = 'required'
  if (!v.is(text, values.issuer)) problems.issuer = 'required'
  if (!isDay(values.expires)) problems.expires = 'required'
  else if (values.expires < today) problems.expires = 'past'
  if (!values.adult) problems.adult = 'required'
  return problems
}
