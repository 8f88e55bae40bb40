import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { withFault } from './service-faults.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
})
afterEach(() => backend.close())

const at = (path: string) => `http://127.0.0.1:4000${path}`
const tell = (service: string, body: unknown) =>
  backend.fetch(new Request(at(`/dev/services/${service}`), { method: 'POST', body: JSON.stringify(body) }))
const asked = (service: string, signal?: AbortSignal) =>
  withFault(backend.db, service, new Request(at('/'), signal ? { signal } : {}), () => Promise.resolve(new Response('fine')))

test('a service answers until it is told otherwise, each for itself', async () => {
  await tell('weather', { mode: 'down' })
  expect((await asked('weather')).status).toBe(503)
  expect(await (await asked('geocoding')).text()).toBe('fine')
  await tell('weather', { mode: 'ok' })
  expect(await (await asked('weather')).text()).toBe('fine')
})

test('garbage is a page that says 200', async () => {
  await tell('weather', { mode: 'garbage' })
  const answer = await asked('weather')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/html')
  await expect(answer.json()).rejects.toThrow(SyntaxError)
})

test('a slow service gives up when nobody waits any more', async () => {
  await tell('weather', { mode: 'slow', delay: 60_000 })
  await expect(asked('weather', AbortSignal.abort())).rejects.toThrow()
  await tell('weather', { mode: 'slow', delay: 1 })
  expect(await (await asked('weather')).text()).toBe('fine')
})

test.each([{}, { mode: 'broken' }, { mode: 'slow', delay: -1 }, { mode: 'slow', delay: 1e9 }, null])(
  '%j is no order to a service',
  async (body) => expect((await tell('weather', body)).status).toBe(400),
)

test.each(['wether', '', 'Weather', 'weather/x', '__proto__'])('there is no service "%s"', async (name) => {
  const answer = await tell(name, { mode: 'down' })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^a service is one of content, .*, payu$/) as string })
})

test('PayU is told like the others', async () => {
  expect(await (await tell('payu', { mode: 'down' })).json()).toMatchObject({ service: 'payu', mode: 'down' })
})

test('what a service was told can be read, and is forgotten when the shop starts over', async () => {
  await tell('weather', { mode: 'slow', delay: 5 })
  const read = async () => (await backend.fetch(new Request(at('/dev/services/weather')))).json()
  expect(await read()).toEqual({ service: 'weather', mode: 'slow', delay: 5 })
  await backend.fetch(new Request(at('/dev/reset'), { method: 'POST' }))
  expect(await read()).toMatchObject({ mode: 'ok' })
})
