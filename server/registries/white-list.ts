import * as v from 'valibot'
import type { CompanyRegistry } from './company-registry.ts'
import { addressParts, inUsualLetters } from './postal-address.ts'
import { createRegistryCall, type RegistryAnswer, type RegistryOutcome, type RegistryParts } from './registry-call.ts'

const text = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(500)), '')
const told = v.object({
  result: v.object({
    subject: v.nullable(
      v.object({
        name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
        workingAddress: text,
        residenceAddress: text,
      }),
    ),
  }),
})
const refusal = v.object({ code: v.string() })
/** Codes of an invalid number: its length, its characters, its check digit. */
const noNumber = new Set(['WL-113', 'WL-114', 'WL-115'])

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Warsaw' })

/**
 * Creates a client of the Ministry of Finance's list of VAT payers, the "white list": `GET {url}/api/search/nip/{nip}?date=`. A company
 * that pays no VAT is not on it.
 */
export function createWhiteList(parts: RegistryParts, now: () => number): CompanyRegistry {
  const ask = createRegistryCall('white list', parts)
  return (nip) => {
    const address = new URL(`${parts.url}/api/search/nip/${nip}`)
    address.searchParams.set('date', day.format(now()))
    return ask(address, outcomeIn)
  }
}

function outcomeIn({ status, body }: RegistryAnswer): RegistryOutcome {
  const refused = v.safeParse(refusal, body)
  if (refused.success && noNumber.has(refused.output.code)) return { outcome: 'missing' }
  const read = v.safeParse(told, body)
  if (status !== 200 || !read.success) return { outcome: 'unavailable', cause: `HTTP ${status}` }
  const { subject } = read.output.result
  if (!subject) return { outcome: 'missing' }
  const { street, building, apartment, postcode, city } = addressParts(subject.workingAddress || subject.residenceAddress || '')
  const place = { street: inUsualLetters(street), building, apartment, postcode, city: inUsualLetters(city) }
  return { outcome: 'found', company: { name: subject.name, ...place } }
}
