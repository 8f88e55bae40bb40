import * as v from 'valibot'
import { addressParts } from './postal-address.ts'
import { createRegistryCall, type RegistryAnswer, type RegistryOutcome, type RegistryParts } from './registry-call.ts'

const text = v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(1000)), '')
const told = v.object({ valid: v.boolean(), name: text, address: text })
const failed = v.object({ actionSucceed: v.literal(false), errorWrappers: v.array(v.object({ error: v.string() })) })

export interface VatNumber {
  /** The register's code of the country, `EL` for Greece. */
  countryCode: string
  vatNumber: string
}
export type VatRegistry = (number: VatNumber) => Promise<RegistryOutcome>

/** Creates a client of the EU's register of VAT numbers: `POST {countryCode, vatNumber}`. It reports its own failures with status 200. */
export function createVatRegistry(parts: RegistryParts): VatRegistry {
  const ask = createRegistryCall('VAT register', parts)
  return (number) =>
    ask(new URL(parts.url), outcomeIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(number),
    })
}

function outcomeIn({ status, body }: RegistryAnswer): RegistryOutcome {
  const failure = v.safeParse(failed, body)
  if (failure.success) {
    const error = failure.output.errorWrappers[0]?.error ?? ''
    // An invalid number belongs to no company; any other error is a failure of the register.
    return error === 'INVALID_INPUT' ? { outcome: 'missing' } : { outcome: 'unavailable', cause: error || `HTTP ${status}` }
  }
  const read = v.safeParse(told, body)
  if (status !== 200 || !read.success) return { outcome: 'unavailable', cause: `HTTP ${status}` }
  const { valid, name, address } = read.output
  if (!valid) return { outcome: 'missing' }
  return { outcome: 'found', company: { name: /^-+$/.test(name) ? '' : name, ...addressParts(address) } }
}
