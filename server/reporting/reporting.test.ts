/** @module-tag slow */
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from '../access-log.ts'
import { readConfig } from '../config.ts'
import type { Page } from '../page.ts'
import { pageHeaders, plainPage, readPath, startTestEngine, testServer } from '../testing.ts'
import { openIngest } from './ingest-miniature.ts'

const item = { type: 'event' }
const event = { event_id: 'a'.repeat(32), message: 'Something is undefined' }
const envelope = (header: object, ...lines: object[]) => [header, ...lines].map((line) => JSON.stringify(line)).join('\n')
const usual = envelope({ event_id: event.event_id, dsn: 'https://else@evil.example/1' }, item, event)

async function reporting(answer?: () => Response | Promise<Response>, environment: Record<string, string> = {}) {
  const [ingest, engine] = await Promise.all([openIngest(answer), startTestEngine()])
  onTestFinished(() => ingest.close())
  const logged: string[] = []
  const tell = (...words: unknown[]) => void logged.push(words.join(' '))
  const log: Log = { access: () => undefined, error: tell, security: tell }
  const page = {
    ...plainPage,
    render: () => Promise.reject(new TypeError('Cannot read “x” of anna@demo.example\nwith more')),
  }
  const app = testServer(engine.url, { log, page }, { SENTRY_DSN: ingest.dsn, SERVICE_TIMEOUT_MS: '500', ...environment })
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    app.request('/api/error-reports', { method: 'POST', body, headers: { ...pageHeaders, ...headers } })
  return { ...ingest, app, engine, logged, send }
}

describe('a report of a page', () => {
  test('goes to the service of the operator, whatever address it names', async () => {
    const { send, received } = await reporting()
    expect((await send(usual, { cookie: 'vsf-customer=token', 'x-forwarded-for': '198.51.100.7' })).status).toBe(200)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ path: '/api/42/envelope/', items: [{ type: 'event', payload: event }] })
    expect(received[0]?.auth).toContain('sentry_key=publickey')
    expect(received[0]?.auth, 'nothing of who sends it').not.toMatch(/vsf-customer|198\.51\.100\.7/)
    expect(received[0]?.text).not.toContain('evil.example')
  })

  test('comes packed where it is long', async () => {
    const { send, received } = await reporting()
    const recording = { events: 'x'.repeat(600_000) }
    const long = envelope({}, { type: 'replay_recording' }, recording)
    expect((await send(gzipSync(long))).status).toBe(200)
    expect(received[0]?.items).toEqual([{ type: 'replay_recording', payload: recording }])
  })

  test.each<[string, BodyInit, number]>([
    ['nothing', '', 400],
    ['junk', 'GET / HTTP/1.1', 400],
    ['a header alone', envelope({}), 400],
    ['an attachment', envelope({}, { type: 'attachment' }, {}), 400],
    ['more things than a page has', envelope({}, ...Array.from({ length: 21 }, () => [item, event]).flat()), 400],
    ['a length that goes back', `{}\n${JSON.stringify({ ...item, length: -1 })}\n{}`, 400],
    ['a length beyond the end', `{}\n${JSON.stringify({ ...item, length: 9e9 })}\n{}`, 400],
    ['half a packet', gzipSync(usual).subarray(0, 30), 400],
    ['a packet that unfolds to more than it should', gzipSync(Buffer.alloc(8_000_000)), 400],
    ['half a million bytes', 'x'.repeat(600_000), 413],
  ])('that is %s goes nowhere', async (_, body, status) => {
    const { send, received } = await reporting()
    expect((await send(body)).status).toBe(status)
    expect(received).toEqual([])
  })

  test('is taken from our own page alone', async () => {
    const { send, received } = await reporting()
    expect((await send(usual, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(usual, { 'x-requested-with': '' })).status).toBe(403)
    expect(received).toEqual([])
  })

  test('has no address where nothing is reported', async () => {
    const app = testServer((await startTestEngine()).url)
    expect((await app.request('/api/error-reports', { method: 'POST', body: usual, headers: pageHeaders })).status).toBe(404)
  })
})

describe('a service that', () => {
  test('wants fewer is heard by the page', async () => {
    const { send } = await reporting(() => new Response('', { status: 429, headers: { 'retry-after': '17' } }))
    const answer = await send(usual)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '17'])
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['fails', () => new Response('', { status: 500 })],
    ['is slow', () => new Promise<Response>((resolve) => void setTimeout(resolve, 5_000, Response.json({})).unref())],
    ['talks without end', () => new Response('x'.repeat(100_000))],
  ])('%s is left alone for a minute, and the shop goes on', async (_, answer) => {
    const { send, app, logged } = await reporting(answer)
    const refusal = await send(usual)
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '60'])
    expect(logged.join()).toContain('error reports unavailable')
    expect((await app.request('/api/health')).status).toBe(200)
  })

  test('refuses our key is told of in the log', async () => {
    const { send, logged } = await reporting(() => new Response('', { status: 403 }))
    expect((await send(usual)).status).toBe(200)
    expect(logged.join()).toContain('error reports refused')
  })
})

describe('a failure of the server', () => {
  test('is reported with its place and its trace, in the words of the log', async () => {
    const { app, received } = await reporting(undefined, { SENTRY_ENVIRONMENT: 'staging' })
    const answer = await app.request('/pl/cart?token=secret-of-anna', { headers: { cookie: 'vsf-customer=token-of-anna' } })
    expect(answer.status).toBe(500)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]).toMatchObject({ path: '/api/42/envelope/', items: [{ type: 'event' }] })
    const told = received[0]?.items[0]?.payload as {
      environment: string
      exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] }
      contexts: { trace: { trace_id: string } }
    }
    expect(told.environment).toBe('staging')
    expect(told.exception.values[0]?.type).toBe('TypeError')
    expect(told.exception.values[0]?.stacktrace.frames.at(-1)?.filename).toMatch(/^app:\/\/\/server\/reporting/)
    expect(told.contexts.trace.trace_id.slice(0, 8)).toBe(answer.headers.get('x-request-id'))
    expect(received[0]?.text).not.toMatch(/secret-of-anna|token-of-anna|with more|demo\.example/)
  })

  test('that goes on and on is told of thirty times a minute', async () => {
    const { app, received } = await reporting()
    for (let nth = 0; nth < 40; nth++) await app.request(`/pl/cart?${nth}`)
    await vi.waitFor(() => expect(received).toHaveLength(30))
    await app.request('/pl/cart')
    expect(received).toHaveLength(30)
  })

  test('of the reports themselves is not reported', async () => {
    const { send, received } = await reporting(() => new Response('', { status: 403 }))
    await send(usual)
    expect(received).toHaveLength(1)
  })
})

describe('settings', () => {
  const read = (environment: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...environment })
  test('name a project, at a path where the service has one', () => {
    const { reports } = read({ SENTRY_DSN: 'https://abc123@reports.example:8443/own/path/7' })
    expect(reports).toEqual({
      key: 'abc123',
      url: 'https://reports.example:8443/own/path/api/7/envelope/',
      environment: 'production',
    })
  })
  test.each([
    ['SENTRY_DSN', 'https://reports.example/7'],
    ['SENTRY_DSN', 'https://key@reports.example/'],
    ['GTM_ID', 'UA-1234'],
    ['GTM_HOSTS', "https://a.example 'unsafe-inline'"],
  ])('%s is not %s', (name, value) => expect(() => read({ GTM_ID: 'GTM-ABC1234', [name]: value })).toThrow(name))
  test('a half is none', () => {
    expect(() => read({ SENTRY_ENVIRONMENT: 'staging' })).toThrow('SENTRY_ENVIRONMENT needs SENTRY_DSN')
    expect(() => read({ GTM_HOSTS: 'https://*.tags.example' })).toThrow('GTM_HOSTS needs GTM_ID')
  })
  test('hide the address of the reports from the terminal', () =>
    expect(() => read({ SENTRY_DSN: 'https://verysecret@/7' })).not.toThrow('verysecret'))
})

test('what is reported is answered as quickly as ever', async () => {
  const { app, engine } = await reporting(() => new Promise<Response>(() => undefined))
  engine.answer = () => new Response('', { status: 500 })
  const answer = await app.request(readPath('Countries'))
  expect(answer.status).toBe(503)
})

test.each<[string, Record<string, string>, unknown]>([
  ['nothing where nothing is connected', {}, undefined],
  [
    'what is connected, and no key of it',
    { SENTRY_DSN: 'https://verysecret@reports.example/7', GTM_ID: 'GTM-ABC1234', METRICS_TOKEN: 'a-token-of-prometheus' },
    {
      tagManager: { id: 'GTM-ABC1234', script: 'https://www.googletagmanager.com/gtm.js' },
      errors: { environment: 'production' },
      measures: true,
    },
  ],
])('pages are told %s', async (_, environment, expected) => {
  const told: unknown[] = []
  const page: Page = {
    ...plainPage,
    render: (request, rendering) => {
      told.push(rendering.measuring)
      return plainPage.render(request, rendering)
    },
  }
  await testServer((await startTestEngine()).url, { page }, environment).request('/pl')
  expect(told).toEqual([expected])
})
