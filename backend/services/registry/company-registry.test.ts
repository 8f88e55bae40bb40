import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../../testing.ts'
import { isNip } from './known-companies.ts'

let backend: TestBackend
let now = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now })
})
afterAll(() => backend.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await backend.fetch(new Request(`http://127.0.0.1:4000/services/registry${path}`, { headers }))
  const text = await answer.text()
  const body: unknown = text.startsWith('{') ? JSON.parse(text) : text
  return { status: answer.status, body }
}

describe('a tax number', () => {
  test.each<[string, boolean]>([
    ...(['5260250274', '9990001137', '9990000008'] as const).map((nip): [string, boolean] => [nip, true]),
    ...(['5260250275', '999000113', '99900011370', '526025027a', '', '526-025-02-74', '１２３４５６３２１８'] as const).map(
      (nip): [string, boolean] => [nip, false],
    ),
  ])('%s: %s', (nip, good) => expect(isNip(nip)).toBe(good))

  test('one changed digit is always noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const changed = [...'9990001137']
          .map((digit, place) => (place === at ? String((Number(digit) + by) % 10) : digit))
          .join('')
        expect(isNip(changed)).toBe(false)
      }),
    )
  })
})

describe('the facade', () => {
  const found = v.object({
    response: v.object({
      ...{ name: v.string(), nip: v.string(), countryCode: v.literal('PL') },
      address: v.object({ street: v.string(), city: v.string(), zip_code: v.pipe(v.string(), v.regex(/^\d{2}-\d{3}$/)) }),
    }),
  })

  test('tells name and address of a company', async () => {
    const { status, body } = await get('/gus?nip=9990001137')
    expect(status).toBe(200)
    expect(v.parse(found, body).response).toEqual({
      ...{ name: 'GOSPODARSTWO ROLNE ŁANY SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', nip: '9990001137', countryCode: 'PL' },
      address: { street: 'ul. Polna 7', city: 'Środa Wielkopolska', zip_code: '63-000' },
    })
  })

  test.each<[string, number]>([
    ['9990000008', 404],
    ['5260250274', 404],
    ['9990000014', 503],
    ['999000113', 400],
    ['99900011370', 400],
    ['9990001138', 400],
    ['abcdefghij', 400],
    ['1234567890%26x%3D', 400],
    ['1'.repeat(1000), 400],
    ['', 400],
  ])('answers %s with status %i', async (nip, status) => {
    const answer = await get(`/gus?nip=${nip}`)
    expect(answer.status).toBe(status)
    if (status !== 503) expect(answer.body).toMatchObject({ error: true })
  })
})

describe("the ministry's list", () => {
  const nullable = v.nullable(v.string())
  const listed = v.object({
    result: v.object({
      subject: v.nullable(
        v.object({
          ...{
            name: v.string(),
            nip: v.string(),
            statusVat: v.picklist(['Czynny', 'Zwolniony', 'Niezarejestrowany']),
            regon: nullable,
          },
          ...{ pesel: nullable, krs: nullable, residenceAddress: nullable, workingAddress: nullable },
          ...{ representatives: v.array(v.unknown()), authorizedClerks: v.array(v.unknown()), partners: v.array(v.unknown()) },
          ...{
            registrationLegalDate: nullable,
            accountNumbers: v.array(v.pipe(v.string(), v.regex(/^\d{26}$/))),
            hasVirtualAccounts: v.boolean(),
          },
        }),
      ),
      requestId: v.pipe(v.string(), v.regex(/^[\da-z]{5}-[\da-z]{7}$/)),
      requestDateTime: v.pipe(v.string(), v.regex(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/)),
    }),
  })
  const search = (nip: string, date = '2026-11-21') => get(`/mf/api/search/nip/${nip}?date=${date}`)

  test('a company has a place of work, a sole trader a home', async () => {
    const company = v.parse(listed, (await search('9990001137')).body).result
    expect(company.subject).toMatchObject({
      workingAddress: 'POLNA 7, 63-000 ŚRODA WIELKOPOLSKA',
      residenceAddress: null,
      krs: '0000999113',
    })
    expect(company.requestDateTime).toBe('21-11-2026 11:00:00')
    const trader = v.parse(listed, (await search('9990001396')).body).result.subject
    expect(trader).toMatchObject({ workingAddress: null, residenceAddress: 'KURZA 12, 64-100 LESZNO', krs: null })
  })

  test('a number that nobody has is found as nobody', async () => {
    const { status, body } = await search('5260250274')
    expect([status, v.parse(listed, body).result.subject]).toEqual([200, null])
  })

  test.each([
    ['123', '2026-11-21', 'WL-113'],
    ['9990001138', '2026-11-21', 'WL-115'],
    ['9990001137', '2026-11-22', 'WL-103'],
    ['9990001137', '', 'WL-101'],
  ])('%s on "%s" is refused with %s', async (nip, date, code) => {
    expect(await search(nip, date)).toMatchObject({ status: 400, body: { code } })
  })

  test("today is Warsaw's day, also after its midnight", async () => {
    now = new Date('2026-11-21T23:30:00Z')
    expect((await search('9990001137', '2026-11-22')).status).toBe(200)
    now = new Date('2026-11-21T10:00:00Z')
  })

  test('the list can be away', async () => expect((await search('9990000014')).status).toBe(503))
})

describe('the register of sole traders', () => {
  const asked = (nip: string, token = 'Bearer any') => get(`/ceidg/v3/firmy?nip=${nip}&status=AKTYWNY`, { authorization: token })

  test('knows people, not companies, and says nothing at all where it knows none', async () => {
    const { body } = await asked('9990001396')
    expect(body).toMatchObject({
      count: 1,
      firmy: [
        { nazwa: 'JAN KOWALEWSKI FERMA NIOSEK', status: 'AKTYWNY', adresDzialalnosci: { ulica: 'ul. Kurza', kod: '64-100' } },
      ],
    })
    expect(await asked('9990001137')).toEqual({ status: 204, body: '' })
  })

  test('wants a token, and is gone where its second version was', async () => {
    expect((await get('/ceidg/v3/firmy?nip=9990001396')).status).toBe(401)
    expect((await get('/ceidg/v2/firmy?nip=9990001396')).status).toBe(404)
    expect((await asked('1')).status).toBe(400)
  })
})
