import * as v from 'valibot'
import type { CompanyRegistry } from './company-registry.ts'
import { createRegistryCall, type RegistryAnswer, type RegistryOutcome, type RegistryParts } from './registry-call.ts'

const text = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(500)), '')
const told = v.object({
  firmy: v.array(
    v.object({
      nazwa: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
      adresDzialalnosci: v.object({ ulica: text, budynek: text, lokal: text, miasto: text, kod: text }),
    }),
  ),
})

/**
 * Creates a client of CEIDG, the register of sole traders: `GET {url}/firmy?nip=&status=AKTYWNY` with a token. It answers with an empty
 * body when it does not know the number.
 */
export function createSoleTraders(parts: RegistryParts & { token: string }): CompanyRegistry {
  const ask = createRegistryCall('CEIDG', parts)
  const headers = { authorization: `Bearer ${parts.token}` }
  return (nip) => {
    const address = new URL(`${parts.url}/firmy`)
    for (const [name, value] of Object.entries({ nip, status: 'AKTYWNY' })) address.searchParams.set(name, value)
    return ask(address, outcomeIn, { headers })
  }
}

function outcomeIn({ status, body }: RegistryAnswer): RegistryOutcome {
  if (status === 204) return { outcome: 'missing' }
  const read = v.safeParse(told, body)
  if (status !== 200 || !read.success) return { outcome: 'unavailable', cause: `HTTP ${status}` }
  const [firm] = read.output.firmy
  if (!firm) return { outcome: 'missing' }
  const { ulica, budynek, lokal, miasto, kod } = firm.adresDzialalnosci
  const place = { street: ulica ?? '', building: budynek ?? '', apartment: lokal ?? '', postcode: kod ?? '', city: miasto ?? '' }
  return { outcome: 'found', company: { name: firm.nazwa, ...place } }
}
