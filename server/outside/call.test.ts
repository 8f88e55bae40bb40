import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lineTable } from '../limits/line-table.ts'
import { overHttp } from '../testing.ts'
import { createOutside, NoAnswer, type Load, type OutsideAnswer } from './call.ts'

const target = 'https://service.example/v1'
const address = new URL(`${target}/question?key=secret`)
const textIn = ({ ok, status, bytes }: OutsideAnswer) => {
  if (!ok) throw new NoAnswer(`HTTP ${status}`)
  return new TextDecoder().decode(bytes)
}
const outside = (load: Load, more: { failures?: number; timeout?: number } = {}) =>
  createOutside({
    ...{ name: 'service', target, timeout: more.timeout ?? 1000, most: 1000, fetch: load },
    breaker: { failures: more.failures ?? 5, pause: 30_000 },
  })
const broken = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(address.href), { code }) })

afterEach(() => void vi.useRealTimers())

describe('a service that', () => {
  test.each<[string, Load, object]>([
    ['answers is read', async () => new Response('yes'), { ok: true, value: 'yes' }],
    ['fails is unavailable', async () => new Response('', { status: 500 }), { code: 'unavailable', cause: 'HTTP 500' }],
    ['is dead is unavailable', () => Promise.reject(broken('ECONNREFUSED')), { code: 'unavailable', cause: 'ECONNREFUSED' }],
    ['says too much is not read on', async () => new Response('x'.repeat(1001)), { code: 'too large' }],
    [
      'is slow is not waited for',
      (_, { signal }) => new Promise((_resolve, fail) => signal?.addEventListener('abort', () => fail(new Error('late')))),
      { code: 'timeout' },
    ],
    [
      'stops in the middle is not waited for either',
      async (_, { signal }) =>
        new Response(
          new ReadableStream({ start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('late'))) }),
        ),
      { code: 'timeout' },
    ],
  ])('%s', async (_, load, outcome) => {
    const told = await outside(load, { timeout: 30 }).ask(address, textIn)
    expect(told).toMatchObject(outcome)
    expect(JSON.stringify(told)).not.toContain('secret')
  })
})

// f: a failing request, s: an answered one, +: the pause passes. The last number is how many requests reached the service.
const cases: [story: string, happenings: string, reached: number][] = [
  ['five failures are an outage, and then nobody is asked', 'fffffff', 5],
  ['a success between begins anew', 'ffffsffff', 9],
  ['after the pause it is tried again', 'fffff+ss', 7],
  ['and one failure then shuts it again', 'fffff+fff', 6],
]
test.each(cases)('%s', async (_, happenings, reached) => {
  let asked = 0
  let isSound = true
  const one = outside(async () => {
    asked += 1
    return isSound ? new Response('yes') : new Response('', { status: 503 })
  })
  for (const happening of happenings) {
    if (happening === '+') vi.setSystemTime(Date.now() + 31_000)
    isSound = happening === 's'
    if (happening !== '+') await one.ask(address, textIn)
  }
  expect(asked).toBe(reached)
})

describe('a kept connection that was closed meanwhile', () => {
  const closedOnce = () => {
    let asked = 0
    return async () => {
      asked += 1
      if (asked === 1) throw broken('UND_ERR_SOCKET')
      return new Response(String(asked))
    }
  }
  test('is opened again for a read', async () =>
    expect(await outside(closedOnce()).ask(address, textIn)).toEqual({ ok: true, value: '2' }))
  test('and for a POST that only reads', async () =>
    expect(await outside(closedOnce()).ask(address, textIn, { method: 'POST', isRead: true })).toMatchObject({ ok: true }))
  test('never for what may have been done', async () =>
    expect(await outside(closedOnce()).ask(address, textIn, { method: 'POST' })).toEqual({
      ...{ ok: false, code: 'unavailable', cause: 'UND_ERR_SOCKET' },
    }))
})

describe('nothing but the configured place is asked', () => {
  test.each([
    'https://other.example/v1',
    'http://service.example/v1',
    'https://service.example:8443/v1',
    'http://127.0.0.1/',
    'http://169.254.169.254/latest',
    'https://user:word@service.example/v1',
  ])('not %s', async (elsewhere) => {
    let asked = 0
    const one = outside(async () => new Response(String((asked += 1))))
    expect(await one.ask(new URL(elsewhere), textIn)).toMatchObject({ ok: false, code: 'unavailable' })
    expect(asked).toBe(0)
  })
  test('nor where it redirects to', async () => {
    let asked = 0
    const canary = await overHttp(() => new Response(String((asked += 1))))
    const service = await overHttp(() => new Response(null, { status: 302, headers: { location: canary.origin } }))
    const one = createOutside({ name: 'service', target: service.origin, timeout: 1000, most: 1000 })
    const outcome = await one.ask(new URL(service.origin), textIn)
    await Promise.all([canary.close(), service.close()])
    expect([outcome.ok, asked]).toEqual([false, 0])
  })
})

describe('a service that hangs', () => {
  const hanging =
    (asked: { count: number }): Load =>
    (_, { signal }) => {
      asked.count += 1
      return new Promise((_resolve, fail) => signal?.addEventListener('abort', () => fail(new Error('late'))))
    }
  test('is asked by a few at a time; whoever finds the line full is told at once', async () => {
    const asked = { count: 0 }
    const service = outside(hanging(asked), { timeout: 900, failures: 1000 })
    const { atOnce, waiting } = lineTable.services
    const told: string[] = []
    const all = Array.from({ length: 500 }, async () => {
      const outcome = await service.ask(address, textIn)
      told.push(outcome.ok ? 'ok' : outcome.code)
    })
    await vi.waitFor(() => expect(told).toEqual(Array(500 - atOnce - waiting).fill('busy')))
    expect(asked.count).toBe(atOnce)
    await Promise.all(all)
    expect(told.slice(-atOnce - waiting)).toEqual(Array(atOnce + waiting).fill('timeout'))
  })
})

test('every call to the outside goes this way', () => {
  const folder = join(import.meta.dirname, '..')
  const calling = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^brand\//.test(name))
    .filter((name) => /(?<![.\w{] ?)fetch\(|(?:\?\?|=) fetch\b|https?\.request\(/.test(readFileSync(join(folder, name), 'utf8')))
  expect(calling).toEqual(['outside/call.ts'])
})
