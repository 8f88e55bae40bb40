import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../../backend/testing.ts'
import { pageHeaders, testServer } from '../testing.ts'
import { createCompanyRegistry } from './company-registry.ts'
import { createPolishRegisters } from './polish-registers.ts'
import { addressParts, inUsualLetters, placeParts, streetParts } from './postal-address.ts'
import { registriesOf, registryAddresses } from './registry-settings.ts'
import { createVatRegistry } from './vat-registry.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({})
})
afterAll(() => backend.close())
/** Sends requests to the embedded backend's stand-ins, in the format of the real registers. */
const miniature = (address: URL, init: RequestInit) => backend.fetch(new Request(address, init))
const origin = 'http://127.0.0.1:4000/services'

describe('the Polish register', () => {
  const ask = createCompanyRegistry({ url: `${origin}/registry/gus`, fetch: miniature })
  test.each([
    ['9990000008', { outcome: 'missing' }],
    ['5260250274', { outcome: 'missing' }],
    ['9990001138', { outcome: 'missing' }],
    ['9990000014', { outcome: 'unavailable' }],
    [
      '9990001137',
      {
        outcome: 'found',
        company: { street: 'ul. Polna', building: '7', apartment: '', postcode: '63-000', city: 'Środa Wielkopolska' },
      },
    ],
  ])('%s', async (nip, outcome) => expect(await ask(nip)).toMatchObject(outcome))
})

describe('the registers beside it', () => {
  const settings = { MF_WL_URL: `${origin}/registry/mf`, CEIDG_URL: `${origin}/registry/ceidg/v3`, CEIDG_TOKEN: 'a-token' }
  const partsOf = (url: string) => ({ url, fetch: miniature })
  const askBy = (given: Parameters<typeof registriesOf>[0]) =>
    createPolishRegisters({ addresses: registryAddresses(registriesOf(given), origin), partsOf, now })
  const now = () => testNow.getTime()
  const found = { street: 'Kurza', building: '12', postcode: '64-100', city: 'Leszno' }

  test('the white list knows whoever pays VAT, and its capitals are written as usual', async () => {
    const { MF_WL_URL } = settings
    expect(await askBy({ MF_WL_URL })('9990001396')).toMatchObject({ outcome: 'found', company: found })
    expect(await askBy({ MF_WL_URL })('9990001137')).toMatchObject({ company: { city: 'Środa Wielkopolska', street: 'Polna' } })
  })
  test('CEIDG knows sole traders', async () => {
    const { MF_WL_URL: _, ...ceidg } = settings
    expect(await askBy(ceidg)('9990001396')).toMatchObject({ company: { ...found, street: 'ul. Kurza' } })
  })
  test('who is in neither may still be there: only the register of all companies says that nobody is', async () => {
    expect(await askBy(settings)('9990000008')).toMatchObject({ outcome: 'unavailable' })
    expect(await askBy({ ...settings, GUS_LOOKUP_URL: `${origin}/registry/gus` })('9990000008')).toEqual({ outcome: 'missing' })
  })
  test('one that is away leaves its word to the next', async () => {
    const GUS_LOOKUP_URL = `${origin}/registry/none`
    const load = (address: URL, init: RequestInit) =>
      address.pathname.endsWith('/none') ? Promise.resolve(new Response('', { status: 503 })) : miniature(address, init)
    const addresses = registryAddresses(registriesOf({ ...settings, GUS_LOOKUP_URL }), origin)
    const ask = createPolishRegisters({ addresses, partsOf: (url) => ({ url, fetch: load }), now })
    expect(await ask('9990001396')).toMatchObject({ outcome: 'found' })
    expect(await ask('9990000008')).toMatchObject({ outcome: 'unavailable' })
  })
  test('without a word of the operator all three miniatures answer, and beside a real engine none', () => {
    expect(Object.values(registryAddresses(registriesOf({}), origin)).filter(Boolean)).toHaveLength(4)
    const beside = registryAddresses(registriesOf({ COMMERCE_URL: 'https://shop.example/graphql' }), 'https://shop.example')
    expect(beside).toMatchObject({ company: undefined, whiteList: undefined, soleTraders: undefined })
  })
  test.each([
    ['UL. POLNA', 'ul. Polna'],
    ['RUCIANE-NIDA', 'Ruciane-Nida'],
    ['KAMIEŃ POD LASEM', 'Kamień pod Lasem'],
    ['Kórnik', 'Kórnik'],
    ['', ''],
  ])('%s is written %s', (given, written) => expect(inUsualLetters(given)).toBe(written))
})

describe("the EU's register", () => {
  const ask = createVatRegistry({ url: `${origin}/vies/check-vat-number`, fetch: miniature })
  test.each([
    [
      'CZ',
      '99900001',
      { outcome: 'found', company: { name: 'Demo Pole s.r.o.', street: 'Polní', postcode: '110 00', city: 'PRAHA' } },
    ],
    ['DE', '999999999', { outcome: 'found', company: { name: '', street: '', city: '' } }],
    ['DE', '999000001', { outcome: 'missing' }],
    ['DE', '12', { outcome: 'missing' }],
    ['FR', '00999000001', { outcome: 'unavailable', cause: 'MS_UNAVAILABLE' }],
  ])('%s %s', async (countryCode, vatNumber, outcome) => expect(await ask({ countryCode, vatNumber })).toMatchObject(outcome))
})

describe('a register that misbehaves is away', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['HTML', () => new Response('<p>maintenance')],
    ['another shape', () => Response.json({ hello: true })],
    ['too long', () => new Response('x'.repeat(70_000))],
    ['too many questions', () => Response.json({}, { status: 429 })],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s', async (_, answer) => {
    const ask = createCompanyRegistry({ url: 'https://register.example/', fetch: async () => answer() })
    expect(await ask('9990001137')).toMatchObject({ outcome: 'unavailable' })
  })
  test.each([
    [500, { error: true, message: 'Internal Server Error' }, 'unavailable'],
    [503, { error: true }, 'unavailable'],
    [401, { error: true }, 'unavailable'],
    [403, { message: 'Forbidden' }, 'unavailable'],
    [404, { error: true }, 'missing'],
    [400, { error: true }, 'missing'],
    [200, { response: { name: '' } }, 'unavailable'],
    [200, { response: null }, 'unavailable'],
  ])('%i with %j is %s', async (status, body, outcome) => {
    const fetch = async () => Response.json(body, { status })
    const ask = createCompanyRegistry({ url: 'https://register.example/', fetch })
    expect(await ask('9990001137')).toMatchObject({ outcome })
  })
  test('a failure of the EU’s register that comes with a 500 is no word about the number', async () => {
    const fetch = async () =>
      Response.json({ actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] }, { status: 500 })
    const ask = createVatRegistry({ url: 'https://register.example/', fetch })
    expect(await ask({ countryCode: 'CZ', vatNumber: '99900001' })).toMatchObject({ outcome: 'unavailable' })
  })
  test('an error flag in a good answer means nobody', async () => {
    const fetch = async () => Response.json({ error: true, message: 'Nie znaleziono' })
    const ask = createCompanyRegistry({ url: 'https://register.example/', fetch })
    expect(await ask('9990001137')).toEqual({ outcome: 'missing' })
  })
  test('and after five failures it is left alone', async () => {
    let asked = 0
    const fetch = async () => {
      asked += 1
      return new Response('', { status: 503 })
    }
    const ask = createCompanyRegistry({ url: 'https://register.example/', fetch })
    for (let time = 0; time < 8; time++) await ask('9990001137')
    expect(asked).toBe(5)
  })
})

describe('an address is taken apart', () => {
  test.each([
    ['ul. Polna 7', { street: 'ul. Polna', building: '7', apartment: '' }],
    ['ul. Polna 7/3', { street: 'ul. Polna', building: '7', apartment: '3' }],
    ['ul. 3 Maja 12A m. 4', { street: 'ul. 3 Maja', building: '12A', apartment: '4' }],
    ['Zaniemyśl 12', { street: 'Zaniemyśl', building: '12', apartment: '' }],
    ['Rynek', { street: 'Rynek', building: '', apartment: '' }],
  ])('%s', (line, parts) => expect(streetParts(line)).toEqual(parts))
  test.each([
    ['63-000 ŚRODA WIELKOPOLSKA', { postcode: '63-000', city: 'ŚRODA WIELKOPOLSKA' }],
    ['DE-10115 BERLIN', { postcode: '10115', city: 'BERLIN' }],
    ['Dublin', { postcode: '', city: 'Dublin' }],
  ])('%s', (line, parts) => expect(placeParts(line)).toEqual(parts))
  test('the dashes of the register say nothing', () =>
    expect(addressParts('---')).toEqual({ street: '', building: '', apartment: '', postcode: '', city: '' }))
})

describe('the shop asks for its own page alone', () => {
  const app = testServer('http://127.0.0.1:9/graphql')
  const post = (path: string, body: unknown, headers: Record<string, string> = pageHeaders) =>
    app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  test('a stranger is refused', async () =>
    expect((await post('/api/company', { nip: '9990001137' }, { 'content-type': 'application/json' })).status).toBe(403))
  test.each([[{}], [{ nip: '123' }], [{ nip: '9990001137&x=1' }], [[]], [null]])('%j is no question', async (body) =>
    expect((await post('/api/company', body)).status).toBe(400),
  )
  test('a register out of reach is told as such, and nobody keeps the answer', async () => {
    const response = await post('/api/company', { nip: '9990001137' })
    expect([response.status, await response.json(), response.headers.get('cache-control')]).toEqual([
      200,
      { data: { outcome: 'unavailable' } },
      'no-store',
    ])
  })
  test('other small answers of the server are not shut by it', async () =>
    expect((await app.request('/api/ping?abc')).status).toBe(204))
})
