import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { askServer } from '#platform/commerce/server-call.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import { beforeStop } from '#platform/locale/before-stop.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { isInEuRegister, readEuVat } from './eu-vat.ts'
import { readNip } from './nip.ts'
import { isWholePlace, type FoundCompany } from './refill.ts'

export type Register = 'GUS' | 'VIES'
export type LookupOutcome =
  | { ok: true; found: FoundCompany }
  | { ok: false; code: 'invalid' | 'missing' | 'unavailable'; register: Register }

const text = v.optional(v.string(), '')
const answer = v.object({
  outcome: v.picklist(['found', 'missing', 'unavailable']),
  company: v.optional(v.object({ name: v.string(), street: text, building: text, apartment: text, postcode: text, city: text })),
})

export const registerOf = (country: string): Register => (country === 'PL' ? 'GUS' : 'VIES')

/** Whether companies of a country can be looked up in a register. */
export const canLookUp = (country: string) => country === 'PL' || isInEuRegister(country)

/** Looks a company up in the Polish register by NIP, or in the EU's by country and VAT number. Nothing of it is stored. */
export async function lookUpCompany(
  shop: ShopWindow,
  vatId: string,
  country: string,
  signal?: AbortSignal,
): Promise<LookupOutcome> {
  const register = registerOf(country)
  const nip = register === 'GUS' ? readNip(vatId) : undefined
  const vat = register === 'VIES' && canLookUp(country) ? readEuVat(vatId, country) : undefined
  if (!nip && !vat) return { ok: false, code: 'invalid', register }
  try {
    const told = nip
      ? await askServer(shop, '/api/company', { nip }, signal)
      : await askServer(shop, '/api/vat-number', { countryCode: vat?.prefix, vatNumber: vat?.number }, signal)
    const read = v.safeParse(answer, told)
    const { outcome, company } = read.success ? read.output : { outcome: 'unavailable' as const, company: undefined }
    if (outcome !== 'found' || !company) return { ok: false, code: outcome === 'missing' ? outcome : 'unavailable', register }
    const { name, ...place } = company
    return { ok: true, found: { ...place, company: name, vatId: nip ?? vat?.whole ?? '', country } }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    return { ok: false, code: 'unavailable', register }
  }
}

/** Returns the text for a failed lookup, in the specification's words. */
export function useLookupText(): (outcome: Exclude<LookupOutcome, { ok: true }>) => string {
  const { t } = useLingui()
  return ({ code, register }) =>
    ({
      GUS: {
        invalid: t`Please provide a valid VAT ID`,
        missing: t`There is no company in the GUS database with the given tax identification number`,
        unavailable: t`GUS database is temporarily unavailable, please enter data manually`,
      },
      VIES: {
        invalid: t`Please provide a valid VAT ID and country code`,
        missing: t`There is no company in the VIES database with the given tax identification number and country`,
        unavailable: t`VIES database is temporarily unavailable, please enter data manually`,
      },
    })[register][code]
}

/** Returns the text for a successful lookup, including what the customer still has to type because the register does not return it. */
export function useFoundText(): (found: FoundCompany) => string {
  const { t } = useLingui()
  return (found) => {
    const { company: name } = found
    if (!name && !isWholePlace(found))
      return t`The number is valid, but the register does not tell the name and the address. Please type them.`
    if (!name) return t`The number is valid, but the register does not tell the name. Please type it.`
    if (isWholePlace(found)) return t`Found: ${name}`
    const company = beforeStop(name)
    return t`Found: ${company}. The register does not tell the whole address: fill in what is missing.`
  }
}
