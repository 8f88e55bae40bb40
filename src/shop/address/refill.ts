import type { AddressValues } from './address-form.ts'
import { readEuVat } from './eu-vat.ts'
import { readNip } from './nip.ts'

/** A register's data about a company; fields that it does not return are empty. */
export interface FoundCompany {
  company: string
  /** As on an invoice. */
  vatId: string
  country: string
  street: string
  building: string
  apartment: string
  postcode: string
  city: string
}

const placeFields = ['street', 'building', 'apartment', 'postcode', 'city'] as const
export type Place = Pick<AddressValues, (typeof placeFields)[number]>

/** Returns the empty data of a number that has not been looked up yet. */
export function nothingFound(vatId: string, country: string): FoundCompany {
  return { company: '', vatId, country, street: '', building: '', apartment: '', postcode: '', city: '' }
}

/** Whether a tax id, in any notation, is the one that was looked up. */
export function isNumberOf({ vatId, country }: FoundCompany, text: string): boolean {
  return text === vatId || (country === 'PL' ? readNip(text) : readEuVat(text, country)?.whole) === vatId
}

/**
 * Returns the company name for a form after a lookup: the register's; without one, a name from the previous lookup is cleared and a typed
 * one is preserved.
 */
export function refillName(name: string, before: FoundCompany | undefined, told: FoundCompany): string {
  return told.company || (name === before?.company ? '' : name)
}

/** Does the same for an address, whose fields are all replaced as soon as the register returns one of them. */
export function refillPlace<Address extends Place>(
  address: Address,
  before: FoundCompany | undefined,
  told: FoundCompany,
): Address {
  const wasFilled = (field: keyof Place) => before !== undefined && address[field] === before[field]
  const entries = placeFields.map((field) => [field, hasPlace(told) ? told[field] : wasFilled(field) ? '' : address[field]])
  return { ...address, ...(Object.fromEntries(entries) as Place) }
}

export const hasPlace = (told: Place) => placeFields.some((field) => told[field] !== '')

/** Whether an address is complete; only the flat is optional. */
export const isWholePlace = (told: Place) => placeFields.every((field) => field === 'apartment' || told[field] !== '')
