import { createCompanyRegistry, type CompanyRegistry } from './company-registry.ts'
import type { RegistryOutcome, RegistryParts } from './registry-call.ts'
import type { registryAddresses } from './registry-settings.ts'
import { createSoleTraders } from './sole-traders.ts'
import { createWhiteList } from './white-list.ts'

interface Parts {
  addresses: Omit<ReturnType<typeof registryAddresses>, 'vat'>
  partsOf: (url: string) => RegistryParts
  now: () => number
}

/**
 * Queries the Polish registers in turn; the first that knows the company decides. `missing` is returned only when the register of all
 * companies has said so and no other failed: a farmer who pays no VAT is in neither of the other two.
 */
export function createPolishRegisters({ addresses, partsOf, now }: Parts): CompanyRegistry {
  const { company, whiteList, soleTraders } = addresses
  const all = company ? createCompanyRegistry(partsOf(company)) : undefined
  const some = [
    ...(whiteList ? [createWhiteList(partsOf(whiteList), now)] : []),
    ...(soleTraders ? [createSoleTraders({ ...partsOf(soleTraders.url), token: soleTraders.token })] : []),
  ]
  return async (nip) => {
    let unknown: RegistryOutcome | undefined = all
      ? undefined
      : { outcome: 'unavailable', cause: 'not in the registers there are' }
    for (const ask of all ? [all, ...some] : some) {
      const outcome = await ask(nip)
      if (outcome.outcome === 'found') return outcome
      if (outcome.outcome === 'unavailable') unknown = outcome
    }
    return unknown ?? { outcome: 'missing' }
  }
}
