import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestBackend, createTestBackend, testNow } from '../testing.ts'
import { humanCheckKeys } from './human-check.ts'

let backend: TestBackend
let now: Date
beforeEach(async () => {
  now = testNow
  backend = await createTestBackend({ clock: () => now })
})
afterEach(() => backend.close())

const verdict = v.object({
  ...{ success: v.boolean(), score: v.optional(v.number()), action: v.optional(v.string()) },
  ...{ challenge_ts: v.optional(v.string()), hostname: v.optional(v.string()), 'error-codes': v.optional(v.array(v.string())) },
})

async function verify(fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const address = 'http://127.0.0.1:4000/services/recaptcha/api/siteverify'
  const answer = await backend.fetch(new Request(address, { method: 'POST', body }))
  return v.parse(verdict, await answer.json())
}
const secret = humanCheckKeys.secret

test('a token says which action it was made for and how human its maker looked', async () => {
  expect(await verify({ secret, response: 'test-token:checkout:0.9' })).toEqual({
    ...{ success: true, score: 0.9, action: 'checkout', challenge_ts: '2026-11-21T10:00:00.000Z', hostname: 'localhost' },
  })
  expect(await verify({ secret, response: 'test-token:login:0.1' })).toMatchObject({ success: true, score: 0.1, action: 'login' })
})

test.each<[Record<string, string>, string]>([
  [{ response: 'test-token:a:1' }, 'missing-input-secret'],
  [{ secret: 'x', response: 'test-token:a:1' }, 'invalid-input-secret'],
  [{ secret }, 'missing-input-response'],
  [{ secret, response: '' }, 'missing-input-response'],
  [{ secret, response: 'garbage' }, 'invalid-input-response'],
  [{ secret, response: 'test-token:<script>:0.9' }, 'invalid-input-response'],
  [{ secret, response: 'test-token:a:7' }, 'invalid-input-response'],
])('%j is refused: %s', async (fields, code) => {
  expect(await verify(fields)).toEqual({ success: false, 'error-codes': [code] })
})

test('a token with its time is good once, and for two minutes', async () => {
  const made = (nonce: string) => `test-token:checkout:0.9:${testNow.getTime()}-${nonce}`
  expect((await verify({ secret, response: made('a') })).success).toBe(true)
  expect(await verify({ secret, response: made('a') })).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] })
  now = new Date(testNow.getTime() + 120_000)
  expect((await verify({ secret, response: made('b') })).success).toBe(true)
  now = new Date(testNow.getTime() + 120_001)
  expect(await verify({ secret, response: made('c') })).toMatchObject({ 'error-codes': ['timeout-or-duplicate'] })
})

test('the script of the page hands out tokens that are good', async () => {
  const script = await backend.fetch(new Request('http://127.0.0.1:4000/services/recaptcha/api.js?render=plon-demo-site'))
  expect(script.headers.get('content-type')).toContain('text/javascript')
  const page: { grecaptcha?: { ready(run: () => void): void; execute(key: string, how: object): Promise<string> } } = {}
  runInNewContext(await script.text(), { window: page })
  const token = (await page.grecaptcha?.execute('plon-demo-site', { action: 'checkout' })) ?? ''
  now = new Date()
  expect(await verify({ secret, response: token })).toMatchObject({ success: true, action: 'checkout' })
})
