import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Log } from '../access-log.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../limits/client-address.ts'
import type { Limits } from '../limits/limits.ts'
import { createLine } from '../limits/line-table.ts'
import { isFromOurPage, refused, smallJson, told, refusedByLimit } from '../own-post.ts'
import type { Traced } from '../traced.ts'
import { createPolishRegisters } from './polish-registers.ts'
import type { RegistryOutcome, RegistryParts } from './registry-call.ts'
import { registryAddresses } from './registry-settings.ts'
import { createVatRegistry } from './vat-registry.ts'

export interface RegistriesParts {
  config: Config
  commerceUrl: string
  log: Log
  limits: Limits
  now?: () => number
  /** Replaced in tests, so that they do not wait. */
  own?: Pick<RegistryParts, 'fetch' | 'timeout'>
}

const crowded: RegistryOutcome = { outcome: 'unavailable', cause: 'too many at once' }

const nipQuestion = v.object({ nip: v.pipe(v.string(), v.regex(/^\d{10}$/)) })
const vatQuestion = v.object({
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  vatNumber: v.pipe(v.string(), v.regex(/^[A-Z0-9+*]{2,20}$/)),
})

/** `POST /api/company` and `POST /api/vat-number`: a company by its tax number. Neither request nor answer is stored or logged. */
export function createRegistries({ config, commerceUrl, log, limits, now = Date.now, own = {} }: RegistriesParts): Hono<Traced> {
  const addresses = registryAddresses(config.registries, commerceUrl)
  const parts = (url: string): RegistryParts => ({
    url,
    ...(config.serviceTimeout && { timeout: config.serviceTimeout }),
    ...own,
  })
  const companies = createPolishRegisters({ addresses, partsOf: parts, now })
  const vatNumbers = createVatRegistry(parts(addresses.vat))
  // However many requests arrive, the registers get a few at a time.
  const line = createLine('registers')

  const say = (outcome: RegistryOutcome, name: string, trace: string): object => {
    if (outcome.outcome !== 'unavailable') return outcome
    log.error(`${name} unavailable`, trace, outcome.cause)
    return { outcome: 'unavailable' }
  }

  const guard: MiddlewareHandler<Traced> = async (c, next) => {
    if (!isFromOurPage(c, config)) {
      log.security('register asked from elsewhere', c.var.trace)
      return refused(c, 403, 'FORBIDDEN', 'Only the shop asks here')
    }
    const away = await refusedByLimit(c, limits, '/api/company', { address: addressOf(c, config) })
    if (away) return away
    return next()
  }

  const routes = new Hono<Traced>()
  routes.post('/company', guard, async (c) => {
    const question = v.safeParse(nipQuestion, await smallJson(c))
    if (!question.success) return refused(c, 400, 'BAD_REQUEST', 'A NIP is expected')
    return told(c, say((await line.pass(() => companies(question.output.nip))) ?? crowded, 'company register', c.var.trace))
  })
  routes.post('/vat-number', guard, async (c) => {
    const question = v.safeParse(vatQuestion, await smallJson(c))
    if (!question.success) return refused(c, 400, 'BAD_REQUEST', 'A VAT number with its country is expected')
    return told(c, say((await line.pass(() => vatNumbers(question.output))) ?? crowded, 'VAT register', c.var.trace))
  })
  return routes
}
