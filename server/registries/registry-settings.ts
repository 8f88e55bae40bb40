import * as v from 'valibot'

const address = v.pipe(v.string(), v.trim(), v.regex(/^https?:\/\/[^\s]+$/, 'must begin with http:// or https://'))

/** Environment variables for the registers in which companies are looked up. */
export const registryEnvironment = {
  GUS_LOOKUP_URL: v.optional(address),
  MF_WL_URL: v.optional(address),
  CEIDG_URL: v.optional(address),
  CEIDG_TOKEN: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]+$/, 'must be a token'))),
  VIES_URL: v.optional(address),
}

export interface RegistrySettings {
  /** The Polish facade that takes `?nip=`. Without any Polish register or the embedded backend, the shopper types the company in. */
  company: string | undefined
  /** The Ministry of Finance's list of VAT payers, address before `/api/search/nip`. */
  whiteList: string | undefined
  /** CEIDG, address before `/firmy`, with its token. */
  soleTraders: { url: string; token: string } | undefined
  /** Address of the EU register's `check-vat-number`. */
  vat: string | undefined
  /** Whether the embedded backend's stand-ins answer where nothing is set. */
  isEmbedded: boolean
}

interface Given {
  COMMERCE_URL?: string | undefined
  GUS_LOOKUP_URL?: string | undefined
  MF_WL_URL?: string | undefined
  CEIDG_URL?: string | undefined
  CEIDG_TOKEN?: string | undefined
  VIES_URL?: string | undefined
}

const publicVies = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'

const bare = (url: string | undefined) => url?.replace(/\/+$/, '')
const publicCeidg = 'https://dane.biznes.gov.pl/api/ceidg/v3'

export function registriesOf(given: Given): RegistrySettings {
  const { COMMERCE_URL, GUS_LOOKUP_URL: company, MF_WL_URL, CEIDG_URL, CEIDG_TOKEN: token, VIES_URL: vat } = given
  const soleTraders = token ? { url: bare(CEIDG_URL) ?? publicCeidg, token } : undefined
  return { company, whiteList: bare(MF_WL_URL), soleTraders, vat, isEmbedded: !COMMERCE_URL }
}

/**
 * Returns the registers in use. The Polish stand-ins are used only when no Polish register is set; beside a real engine the default for VAT
 * numbers is the EU's own register, which is public.
 */
export function registryAddresses(settings: RegistrySettings, commerceUrl: string) {
  const { company, whiteList, soleTraders, vat, isEmbedded } = settings
  const miniature = (path: string) => new URL(path, commerceUrl).href
  const polish =
    isEmbedded && !company && !whiteList && !soleTraders
      ? {
          company: miniature('/services/registry/gus'),
          whiteList: miniature('/services/registry/mf'),
          soleTraders: { url: miniature('/services/registry/ceidg/v3'), token: 'plon-demo-ceidg' },
        }
      : { company, whiteList, soleTraders }
  return { ...polish, vat: vat ?? (isEmbedded ? miniature('/services/vies/check-vat-number') : publicVies) }
}
