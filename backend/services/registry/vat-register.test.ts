import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const match = v.picklist(['VALID', 'INVALID', 'NOT_PROCESSED'])
const checked = v.object({
  ...{ countryCode: v.string(), vatNumber: v.string(), requestDate: v.pipe(v.string(), v.isoTimestamp()), valid: v.boolean() },
  ...{ requestIdentifier: v.string(), name: v.string(), address: v.string(), traderName: v.string(), traderStreet: v.string() },
  ...{ traderPostalCode: v.string(), traderCity: v.string(), traderCompanyType: v.string(), traderNameMatch: match },
  ...{ traderStreetMatch: match, traderPostalCodeMatch: match, traderCityMatch: match, traderCompanyTypeMatch: match },
})
const failed = v.object({
  actionSucceed: v.literal(false),
  errorWrappers: v.array(v.object({ error: v.string(), message: v.optional(v.string()) })),
})

async function call(path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await backend.fetch(new Request(`http://127.0.0.1:4000/services/vies${path}`, init))
  const read: unknown = await answer.json()
  return { status: answer.status, body: read }
}
const check = (countryCode: string, vatNumber: string, more: object = {}) =>
  call('/check-vat-number', { countryCode, vatNumber, ...more })

describe('a number is looked up', () => {
  test.each<[string, string, boolean, string]>([
    ['CZ', '99900001', true, 'Demo Pole s.r.o.'],
    ['DE', '999999999', true, '---'],
    ['DE', '999000001', false, '---'],
    ['PL', '9990001137', true, 'GOSPODARSTWO ROLNE ŁANY SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
    ['PL', '9990001138', false, '---'],
    ['AT', 'U12345678', false, '---'],
    ['EL', '123456789', false, '---'],
  ])('%s %s: %s, %s', async (country, number, valid, name) => {
    const { status, body } = await check(country, number)
    expect([status, v.parse(checked, body)]).toMatchObject([
      200,
      { countryCode: country, vatNumber: number, valid, name, requestIdentifier: '' },
    ])
  })

  test('the address has lines', async () => {
    const { address } = v.parse(checked, (await check('PL', '9990001137')).body)
    expect(address).toBe('POLNA 7\n63-000 ŚRODA WIELKOPOLSKA')
  })

  test('whoever says who asks gets a number of the consultation', async () => {
    const by = { requesterMemberStateCode: 'PL', requesterNumber: '9990001522' }
    expect(v.parse(checked, (await check('CZ', '99900001', by)).body).requestIdentifier).toMatch(/^WAPIAAAA/)
  })
})

describe('failures are told with status 200', () => {
  test.each<[string, string, string]>([
    ['FR', '00999000001', 'MS_UNAVAILABLE'],
    ['PL', '9990000014', 'SERVICE_UNAVAILABLE'],
    ['ZZ', '123456789', 'INVALID_INPUT'],
    ['GB', '123456789', 'INVALID_INPUT'],
    ['pl', '9990001137', 'INVALID_INPUT'],
    ['PL<', '9990001137', 'INVALID_INPUT'],
    ['PL', '999-000-11-37', 'INVALID_INPUT'],
    ['PL', '', 'INVALID_INPUT'],
    ['constructor', '1', 'INVALID_INPUT'],
    ['__proto__', '1', 'INVALID_INPUT'],
  ])('%s %s: %s', async (country, number, error) => {
    const { status, body } = await check(country, number)
    expect([status, v.parse(failed, body).errorWrappers[0]?.error]).toEqual([200, error])
  })

  test.each(['100', '200', '201', '300', '301', '302'])('the test service answers %s as its number says', async (vatNumber) => {
    const { body } = await call('/check-vat-test-service', { countryCode: 'PL', vatNumber })
    const told = vatNumber < '201' ? v.parse(checked, body).valid : v.parse(failed, body).errorWrappers[0]?.error
    expect(told).toBe(
      { 100: true, 200: false, 201: 'INVALID_INPUT', 300: 'SERVICE_UNAVAILABLE', 301: 'MS_UNAVAILABLE', 302: 'TIMEOUT' }[
        vatNumber
      ],
    )
  })
})

test.each(['{', '{}', '{"countryCode":1,"vatNumber":2}', 'null', ''])('%s is no question', async (body) => {
  const answer = await call('/check-vat-number', body)
  expect([answer.status, v.parse(failed, answer.body).errorWrappers[0]?.error]).toEqual([400, 'VOW-ERR-1'])
})

test('the older path says isValid', async () => {
  expect((await call('/ms/PL/vat/9990001137')).body).toMatchObject({
    isValid: true,
    userError: 'VALID',
    originalVatNumber: '9990001137',
  })
  expect((await call('/ms/PL/vat/9990001138')).body).toMatchObject({ isValid: false, userError: 'INVALID', name: '---' })
  expect((await call('/ms/FR/vat/00999000001')).body).toMatchObject({ isValid: false, userError: 'MS_UNAVAILABLE' })
  expect((await call('/ms/PL/vat/%E0%A4%A')).status).toBe(200)
})

test('the state of the countries can be asked', async () => {
  expect((await call('/check-status')).body).toMatchObject({
    vow: { available: true },
    countries: expect.arrayContaining([
      { countryCode: 'EL', availability: 'Available' },
      { countryCode: 'XI', availability: 'Available' },
    ]),
  })
  expect((await call('/nothing')).status).toBe(404)
  expect((await call('/check-vat-number')).status).toBe(405)
})
