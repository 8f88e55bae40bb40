import { expect, test } from 'vitest'
import { hashOf, pageHeaders, readPath, startTestEngine, testServer } from '../testing.ts'

const hanging = () => new Promise<Response>(() => undefined)
const route = (url: string) => readPath('Route', { url })
const timeOut = 300

async function shopWith(answer: () => Response | Promise<Response>) {
  let now = 1_000_000
  const engine = await startTestEngine(answer)
  const app = testServer(engine.url, { now: () => now }, { COMMERCE_TIMEOUT_MS: String(timeOut) })
  const timed = async (path: string, init?: RequestInit) => {
    const begun = performance.now()
    const response = await app.request(path, init)
    const [error] = (await response.json()).errors ?? []
    return { status: response.status, code: error?.extensions.code, ms: performance.now() - begun }
  }
  return { engine, timed, pass: (ms: number) => (now += ms) }
}

test('an engine that hangs costs one time-out, and not one a visit', async () => {
  const { engine, timed } = await shopWith(hanging)
  expect(await timed(route('a'))).toMatchObject({ status: 504, code: 'COMMERCE_TIMEOUT' })
  const asked = engine.calls.length
  for (const path of ['b', 'c', 'd']) {
    const { status, code, ms } = await timed(route(path))
    expect([status, code]).toEqual([503, 'NOT_SENT'])
    expect(ms).toBeLessThan(timeOut)
  }
  const body = JSON.stringify({ hash: hashOf('CreateEmptyCart'), variables: {} })
  expect(await timed('/graphql', { method: 'POST', headers: pageHeaders, body })).toMatchObject({ status: 503, code: 'NOT_SENT' })
  expect(engine.calls).toHaveLength(asked)
})

test('it is asked again in the background, and visitors are let through once it speaks', async () => {
  const { engine, timed, pass } = await shopWith(hanging)
  await timed(route('a'))
  engine.answer = () => Response.json({ data: { route: null } })
  expect((await timed(route('b'))).status).toBe(503)
  pass(2_500)
  expect((await timed(route('b'))).status).toBe(503)
  await expect.poll(async () => (await timed(route('b'))).status).toBe(200)
})

test('one document that takes too long beside others that are answered shuts nobody out', async () => {
  const { engine, timed } = await shopWith(() => Response.json({ data: { route: null } }))
  engine.answer = ({ body }) =>
    JSON.stringify(body.variables).includes('slow') ? hanging() : Response.json({ data: { route: null } })
  const slow = timed(route('slow'))
  expect((await timed(route('a'))).status).toBe(200)
  expect((await slow).status).toBe(504)
  expect((await timed(route('b'))).status).toBe(200)
})
