import * as v from 'valibot'

const address = v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/[^\s]+$/, 'must begin with http:// or https://'))

/** Variables by which the operator says where companies are looked up. */
export const registryEnvironment = {
  GUS_LOOKUP_URL: v.optional(address),
  VIES_URL: v.optional(address),
}

export interface RegistrySettings {
  /** The Polish facade that takes `?nip=`; without one, and without the embedded backend, the shopper types the company in. */
  company: string | undefined
  /** The EU register's `check-vat-number`. */
  vat: string | undefined
  /** Whether the embedded backend's miniatures answer where nothing is named. */
  isEmbedded: boolean
}

interface Given {
  COMMERCE_URL?: string | undefined
  GUS_LOOKUP_URL?: string | undefined
  VIES_URL?: string | undefined
}

const publicVies = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'

export const registriesOf = ({ COMMERCE_URL, GUS_LOOKUP_URL, VIES_URL }: Given): RegistrySettings => ({
  ...{ company: GUS_LOOKUP_URL, vat: VIES_URL, isEmbedded: !COMMERCE_URL },
})

/** Addresses that are really asked; beside a real engine the EU's own register, which is public. */
export function registryAddresses({ company, vat, isEmbedded }: RegistrySettings, commerceUrl: string) {
  const miniature = (path: string) => (isEmbedded ? new URL(path, commerceUrl).href : undefined)
  return {
    company: company ?? miniature('/services/registry/gus'),
    vat: vat ?? miniature('/services/vies/check-vat-number') ?? publicVies,
  }
}
