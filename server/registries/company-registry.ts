import * as v from 'valibot'
import { streetParts } from './postal-address.ts'
import { createRegistryCall, type RegistryOutcome, type RegistryParts } from './registry-call.ts'

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '')
const told = v.object({
  response: v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
    address: v.optional(v.object({ street: text, city: text, zip_code: text }), {}),
  }),
})
const flagged = v.object({ error: v.pipe(v.unknown(), v.check(Boolean)) })

export type CompanyRegistry = (nip: string) => Promise<RegistryOutcome>

/** Statuses that concern the request or its rate, not the company. */
const aboutTheAsking = new Set([401, 403, 407, 408, 425, 429])

/**
 * Creates a client of the Polish register behind its facade: `GET ?nip=`. An error flag or a 4xx means that no company has the number; a
 * 5xx means nothing.
 */
export function createCompanyRegistry(parts: RegistryParts): CompanyRegistry {
  const ask = createRegistryCall('company register', parts)
  return (nip) => {
    const address = new URL(parts.url)
    address.searchParams.set('nip', nip)
    return ask(address, ({ status, body }) => {
      if (aboutTheAsking.has(status)) return { outcome: 'unavailable', cause: `HTTP ${status}` }
      if (status >= 400 || v.is(flagged, body)) return { outcome: 'missing' }
      const read = v.safeParse(told, body)
      if (status !== 200 || !read.success) return { outcome: 'unavailable', cause: `HTTP ${status}` }
      const { name, address: place } = read.output.response
      const { street, city, zip_code: postcode } = place
      return { outcome: 'found', company: { name, ...streetParts(street), postcode, city } }
    })
  }
}
