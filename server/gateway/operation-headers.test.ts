import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, pageHeaders, startTestEngine, testServer } from '../testing.ts'

const cartId = 'c'.repeat(32)
const noon = Date.parse('2026-11-21T12:00:00Z')
const digest = (token: string) => createHash('sha256').update(token).digest('hex')

async function shop(answer: () => Response | Promise<Response> = () => Response.json({ data: { createEmptyCart: cartId } })) {
  const engine = await startTestEngine(() => answer())
  const app = testServer(engine.url, { now: () => noon })
  const change = (headers: Record<string, string> = {}, variables: object = {}) => {
    const body = JSON.stringify({ hash: hashOf('CreateEmptyCart'), variables })
    return app.request('/graphql', { method: 'POST', headers: { ...pageHeaders, ...headers }, body })
  }
  return { engine, change }
}
const codeOf = async (response: Response) =>
  ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code

test.each([
  ['a minute ago', String(noon - 60_000), 409],
  ['this very moment', String(noon), 409],
  ['in ten seconds', String(noon + 10_000), 200],
  ['in a hundred years', String(noon + 3.2e12), 200],
  ['soon', 'soon', 200],
  ['1e99', '1e99', 200],
  ['nothing', '', 200],
])('X-Not-After %s', async (_, notAfter, status) => {
  const { engine, change } = await shop()
  const response = await change({ 'x-not-after': notAfter })
  expect(response.status).toBe(status)
  expect(engine.calls).toHaveLength(status === 200 ? 1 : 0)
  if (status === 409) expect(await codeOf(response)).toBe('TOO_LATE')
})

test.each([
  ['a guest’s change while nobody is signed in', 'guest', '', 200],
  ['a guest’s change after somebody signed in', 'guest', 'anna', 409],
  ['Anna’s change while Anna is signed in', digest('anna'), 'anna', 200],
  ['Anna’s change after she signed out', digest('anna'), '', 409],
  ['Anna’s change while Jan is signed in', digest('anna'), 'jan', 409],
])('%s', async (_, principal, token, status) => {
  const { engine, change } = await shop()
  const response = await change({ 'x-op-principal': principal, cookie: token ? `vsf-customer=${token}` : '' })
  expect(response.status).toBe(status)
  expect(engine.calls).toHaveLength(status === 200 ? 1 : 0)
  if (status === 409) expect(await codeOf(response)).toBe('PRINCIPAL_CHANGED')
})

test('the same change twice under one key reaches the engine once, also while the first is on its way', async () => {
  const { engine, change } = await shop()
  const key = { 'idempotency-key': 'a1b2c3d4-1' }
  const answers = await Promise.all([change(key), change(key)])
  answers.push(await change(key))
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(3).fill({ data: { createEmptyCart: cartId } }))
  expect(engine.calls).toHaveLength(1)
})

test('another change under a used key is refused', async () => {
  const { engine, change } = await shop()
  const key = { 'idempotency-key': 'a1b2c3d4-1' }
  await change(key)
  const response = await change(key, { input: { cart_id: 'd'.repeat(32) } })
  expect([response.status, await codeOf(response)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  expect(engine.calls).toHaveLength(1)
})

test('the key of somebody else is nobody’s', async () => {
  const { engine, change } = await shop()
  const key = { 'idempotency-key': 'a1b2c3d4-1' }
  await change({ ...key, cookie: 'vsf-customer=anna' })
  await change({ ...key, cookie: 'vsf-customer=jan' })
  expect(engine.calls).toHaveLength(2)
})

test('a change that did not get through may be sent again under its key', async () => {
  let isDown = true
  const { engine, change } = await shop(() =>
    isDown ? new Response('', { status: 503 }) : Response.json({ data: { createEmptyCart: cartId } }),
  )
  const key = { 'idempotency-key': 'a1b2c3d4-1' }
  expect((await change(key)).status).toBe(503)
  isDown = false
  expect((await change(key)).status).toBe(200)
  expect(engine.calls).toHaveLength(2)
})

test.each(['short', 'x'.repeat(300), 'with space 123', 'ąęśćżółć'])('the key %j is none', async (key) => {
  const { engine, change } = await shop()
  // Headers hold bytes: a browser could only send such a key encoded.
  const response = await change({ 'idempotency-key': encodeURIComponent(key) === key ? key : encodeURIComponent(key) })
  expect([response.status, await codeOf(response)]).toEqual([400, 'BAD_IDEMPOTENCY_KEY'])
  expect(engine.calls).toHaveLength(0)
})
