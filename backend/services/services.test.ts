import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type RunningBackend, startBackend } from '../index.ts'
import { type TestBackend, createTestBackend, testNow } from '../testing.ts'
import { serviceNames } from './services.ts'

// A real server, so that the tests cover what travels through a socket.
let made: TestBackend
let running: RunningBackend
const failures: unknown[] = []
beforeAll(async () => {
  made = await createTestBackend()
  running = await startBackend({
    port: 0,
    database: made.db,
    aids: true,
    clock: () => testNow,
    log: (error) => failures.push(error),
  })
})
afterAll(() => running.close())

const vies = { method: 'POST', body: JSON.stringify({ countryCode: 'PL', vatNumber: '9990001137' }) }
const questions: Record<string, [string, RequestInit?]> = {
  content: ['/services/content/v2/cdn/stories/home?token=plon-demo-public'],
  'company-registry': ['/services/registry/gus?nip=9990001137'],
  'vat-register': ['/services/vies/check-vat-number', vies],
  'lowest-prices': ['/services/omnibus/category_prices?key=plon-demo-omnibus', { method: 'POST', body: '{"ids":["NAD-S-005"]}' }],
  'human-check': [
    '/services/recaptcha/api/siteverify',
    { method: 'POST', body: new URLSearchParams({ secret: 'plon-demo-secret', response: 'test-token:a:0.9' }) },
  ],
  middleware: ['/services/middleware/magento/getPromotionBanners', { method: 'POST', body: '["pl_PL"]' }],
  'pickup-points': ['/services/points/v1/points?city=Leszno'],
  photon: ['/services/photon/api/?q=leszno'],
  nominatim: ['/services/nominatim/search?q=leszno'],
  weather: ['/services/weather/v1/forecast?latitude=52&longitude=17&current=temperature_2m'],
  geocoding: ['/services/geocoding/v1/search?name=leszno'],
  imgw: ['/services/imgw/api/data/synop'],
}
const ask = (name: string, more: RequestInit = {}) => {
  const [path = '', init] = questions[name] ?? []
  return fetch(`${running.url}${path}`, { ...init, ...more })
}
const tell = (name: string, order: object) =>
  fetch(`${running.url}/dev/services/${name}`, { method: 'POST', body: JSON.stringify(order) })

test('each service has a question here', () => expect(Object.keys(questions)).toEqual(serviceNames))

describe.each(serviceNames)('%s', (name) => {
  afterEach(() => tell(name, { mode: 'ok' }))

  test('answers JSON', async () => {
    const answer = await ask(name)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')])
    expect(await answer.json()).toBeTruthy()
  })

  test('is away when told so, and alone in that', async () => {
    await tell(name, { mode: 'down' })
    expect((await ask(name)).status).toBe(503)
    for (const other of serviceNames.filter((one) => one !== name).slice(0, 2)) expect((await ask(other)).status).toBe(200)
  })

  test('answers another page with status 200 when told so', async () => {
    await tell(name, { mode: 'garbage' })
    const answer = await ask(name)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  test('is slow when told so: later, or never for whoever does not wait', async () => {
    await tell(name, { mode: 'slow', delay: 60 })
    const started = performance.now()
    expect((await ask(name)).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThanOrEqual(50)
    await tell(name, { mode: 'slow', delay: 60_000 })
    await expect(ask(name, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout|aborted/i)
    await tell(name, { mode: 'ok' })
    expect((await ask(name)).status).toBe(200)
    expect(failures).toEqual([])
  })

  test('takes no other method', async () => {
    const answer = await ask(name, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST, OPTIONS'])
  })

  test('refuses a body that goes on and on', async () => {
    const answer = await ask(name, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(answer.status).toBe(413)
  })
})

const open = ['content', 'pickup-points', 'photon', 'nominatim', 'weather', 'geocoding']

test('pages of other origins may ask what the real services let them, failures included', async () => {
  const allowed = async (name: string, init?: RequestInit) => (await ask(name, init)).headers.get('access-control-allow-origin')
  for (const name of serviceNames) {
    const expected = open.includes(name) ? '*' : null
    expect([name, await allowed(name), await allowed(name, { method: 'OPTIONS', body: null })]).toEqual([
      name,
      expected,
      expected,
    ])
    await tell(name, { mode: 'down' })
    expect([name, await allowed(name)]).toEqual([name, expected])
    await tell(name, { mode: 'ok' })
  }
  expect((await ask('content', { redirect: 'manual' })).headers.get('access-control-allow-origin')).toBe('*')
})

test('what is no service is not found', async () => {
  for (const path of ['/services', '/services/', '/services/nothing/x', '/services/photonic/api'])
    expect([path, (await fetch(`${running.url}${path}`)).status]).toEqual([path, 404])
})
