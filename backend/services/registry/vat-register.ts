import * as v from 'valibot'
import type { Clock } from '../../endpoint/shop-context.ts'
import { companyByNip, isNip, scenarioOf } from './known-companies.ts'

export const vatRegisterPath = '/services/vies'

// Formats of VAT numbers by country, without the country's prefix.
const formats: Record<string, RegExp> = {
  ...{ AT: /^U\d{8}$/, BE: /^[01]\d{9}$/, BG: /^\d{9,10}$/, CY: /^\d{8}[A-Z]$/, CZ: /^\d{8,10}$/, DE: /^\d{9}$/, DK: /^\d{8}$/ },
  ...{
    EE: /^\d{9}$/,
    EL: /^\d{9}$/,
    ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
    FI: /^\d{8}$/,
    FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
    HR: /^\d{11}$/,
  },
  ...{ HU: /^\d{8}$/, IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, IT: /^\d{11}$/, LT: /^(\d{9}|\d{12})$/, LU: /^\d{8}$/ },
  ...{
    LV: /^\d{11}$/,
    MT: /^\d{8}$/,
    NL: /^\d{9}B\d{2}$/,
    PL: /^\d{10}$/,
    PT: /^\d{9}$/,
    RO: /^\d{2,10}$/,
    SE: /^\d{12}$/,
    SI: /^\d{8}$/,
  },
  ...{ SK: /^\d{10}$/, XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/ },
}

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

/** VIES reports its failures with status 200. */
const failure = (error: string) => json({ actionSucceed: false, errorWrappers: [{ error, message: error }] })

const asked = v.object({
  countryCode: v.string(),
  vatNumber: v.string(),
  requesterMemberStateCode: v.optional(v.string()),
  requesterNumber: v.optional(v.string()),
})

interface Found {
  valid: boolean
  name: string
  address: string
}

function find(country: string, number: string): Found | { error: string } {
  const format = Object.hasOwn(formats, country) ? formats[country] : undefined
  if (!format?.test(number)) return { error: 'INVALID_INPUT' }
  const scenario = scenarioOf(`${country}${number}`) ?? (country === 'PL' ? scenarioOf(number) : undefined)
  if (scenario?.result === 'service_unavailable') return { error: 'SERVICE_UNAVAILABLE' }
  if (scenario && scenario.result === scenario.result.toUpperCase()) return { error: scenario.result }
  if (scenario?.result === 'valid') return { valid: true, name: scenario.name ?? '---', address: scenario.address ?? '---' }
  const company = country === 'PL' && isNip(number) ? companyByNip(number) : undefined
  if (!company) return { valid: false, name: '---', address: '---' }
  return {
    valid: true,
    name: company.name,
    address: `${company.street.toUpperCase()} ${company.building}\n${company.zip_code} ${company.city.toUpperCase()}`,
  }
}

// Numbers of VIES's test service, which answers without querying a country.
const rehearsals: Record<string, Found | { error: string } | undefined> = {
  100: { valid: true, name: 'John Doe', address: '123 Main St, Anytown, UK' },
  200: { valid: false, name: '---', address: '---' },
  ...{ 201: { error: 'INVALID_INPUT' }, 202: { error: 'INVALID_REQUESTER_INFO' }, 300: { error: 'SERVICE_UNAVAILABLE' } },
  ...{ 301: { error: 'MS_UNAVAILABLE' }, 302: { error: 'TIMEOUT' }, 400: { error: 'VAT_BLOCKED' }, 401: { error: 'IP_BLOCKED' } },
  ...{ 500: { error: 'GLOBAL_MAX_CONCURRENT_REQ' }, 501: { error: 'GLOBAL_MAX_CONCURRENT_REQ_TIME' } },
  ...{ 600: { error: 'MS_MAX_CONCURRENT_REQ' }, 601: { error: 'MS_MAX_CONCURRENT_REQ_TIME' } },
}
const rehearse = (_: string, number: string) =>
  (Object.hasOwn(rehearsals, number) ? rehearsals[number] : undefined) ?? { error: 'INVALID_INPUT' }

async function check(request: Request, clock: Clock, lookUp: typeof find) {
  const read = v.safeParse(asked, await request.json().catch(() => undefined))
  if (!read.success)
    return json({ actionSucceed: false, errorWrappers: [{ error: 'VOW-ERR-1', message: 'countryCode and vatNumber' }] }, 400)
  const { countryCode, vatNumber, requesterMemberStateCode: by, requesterNumber } = read.output
  const found = lookUp(countryCode, vatNumber)
  if ('error' in found) return failure(found.error)
  const isRequested = by !== undefined && requesterNumber !== undefined
  return json({
    ...{ countryCode, vatNumber, requestDate: clock().toISOString(), valid: found.valid },
    requestIdentifier: isRequested ? `WAPIAAAA${countryCode}${vatNumber}`.slice(0, 20) : '',
    ...{
      name: found.name,
      address: found.address,
      traderName: '---',
      traderStreet: '---',
      traderPostalCode: '---',
      traderCity: '---',
    },
    ...{ traderCompanyType: '---', traderNameMatch: 'NOT_PROCESSED', traderStreetMatch: 'NOT_PROCESSED' },
    ...{ traderPostalCodeMatch: 'NOT_PROCESSED', traderCityMatch: 'NOT_PROCESSED', traderCompanyTypeMatch: 'NOT_PROCESSED' },
  })
}

function look(country: string, number: string, clock: Clock) {
  const found = find(country, number)
  const known = 'error' in found ? { valid: false, name: '---', address: '---' } : found
  const userError = 'error' in found ? found.error : found.valid ? 'VALID' : 'INVALID'
  return json({
    ...{ isValid: known.valid, requestDate: clock().toISOString(), userError, name: known.name, address: known.address },
    ...{ requestIdentifier: '', originalVatNumber: number, vatNumber: number },
    viesApproximate: { name: '---', street: '---', postalCode: '---', city: '---', companyType: '---' },
  })
}

/** Imitates VIES, the EU's register of VAT numbers. */
export function vatRegister(request: Request, clock: Clock): Promise<Response> | Response {
  const path = new URL(request.url).pathname.slice(vatRegisterPath.length)
  const lookUp = { '/check-vat-number': find, '/check-vat-test-service': rehearse }[path]
  if (lookUp) return request.method === 'POST' ? check(request, clock, lookUp) : json({ message: 'Use POST' }, 405)
  const [, country, number] = /^\/ms\/([A-Z]{2})\/vat\/([^/]{1,30})$/.exec(path) ?? []
  if (country && number) return look(country, number, clock)
  if (path === '/check-status')
    return json({
      vow: { available: true },
      countries: Object.keys(formats).map((code) => ({ countryCode: code, availability: 'Available' })),
    })
  return json({ message: 'Not found' }, 404)
}
