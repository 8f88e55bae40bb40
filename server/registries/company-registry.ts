import * as v from 'valibot'
import { streetParts } from './postal-address.ts'
import { askRegistry, type RegistryOutcome, type RegistryParts } from './registry-call.ts'

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '')
const told = v.object({
  response: v.object({ name: text, address: v.optional(v.object({ street: text, city: text, zip_code: text }), {}) }),
})
const flagged = v.object({ error: v.pipe(v.unknown(), v.check(Boolean)) })

export type CompanyRegistry = (nip: string) => Promise<RegistryOutcome>

/** The Polish register behind its facade: `GET ?nip=`. An error flag and a 4xx mean that nobody has the number. */
export function createCompanyRegistry(parts: RegistryParts): CompanyRegistry {
  return async (nip) => {
    const address = new URL(parts.url)
    address.searchParams.set('nip', nip)
    const answer = await askRegistry(parts, address)
    if (!answer.ok) return { outcome: 'unavailable', cause: answer.cause }
    const { status, body } = answer
    // Too many questions are no word about the company.
    if ((status >= 400 && status < 500 && status !== 429) || v.is(flagged, body)) return { outcome: 'missing' }
    const read = v.safeParse(told, body)
    if (status !== 200 || !read.success) return { outcome: 'unavailable', cause: `HTTP ${status}` }
    const { name, address: place } = read.output.response
    if (!name) return { outcome: 'missing' }
    const { street, city, zip_code: postcode } = place
    return { outcome: 'found', company: { name, ...streetParts(street), postcode, city } }
  }
}
