import type { AddressValues } from './address-form.ts'
import { readEuVat } from './eu-vat.ts'
import { readNip } from './nip.ts'

/** What a register knows of a company; a part that it does not tell is empty. */
export interface FoundCompany {
  company: string
  /** As it stands on an invoice. */
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

/** Of a number that no register was asked for yet. */
export function nothingFound(vatId: string, country: string): FoundCompany {
  return { company: '', vatId, country, street: '', building: '', apartment: '', postcode: '', city: '' }
}

/** Whether a tax id, however it is written, is the one that was looked up. */
export function isNumberOf({ vatId, country }: FoundCompany, text: string): boolean {
  return text === vatId || (country === 'PL' ? readNip(text) : readEuVat(text, country)?.whole) === vatId
}

/** The name that a form holds after an answer: what the answer before had filled in goes, what was typed stays. */
export function refillName(name: string, before: FoundCompany | undefined, told: FoundCompany): string {
  return told.company || (name === before?.company ? '' : name)
}

/** The same of an address, which the register tells as a whole or not at all. */
export function refillPlace<Address extends Place>(
  address: Address,
  before: FoundCompany | undefined,
  told: FoundCompany,
): Address {
  const wasFilled = (field: keyof Place) => before !== undefined && address[field] === before[field]
  const entries = placeFields.map((field) => [field, isPlaceTold(told) ? told[field] : wasFilled(field) ? '' : address[field]])
  return { ...address, ...(Object.fromEntries(entries) as Place) }
}

export const isPlaceTold = (told: Place) => placeFields.some((field) => told[field] !== '')

/** A flat is the one part that an address may do without. */
export const isWholePlace = (told: Place) => placeFields.every((field) => field === 'apartment' || told[field] !== '')
