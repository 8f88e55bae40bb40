import { expect, test } from 'vitest'
import { createLog, loggablePath } from './access-log.ts'
import { startTestEngine, testServer } from './testing.ts'

test.each([
  ['/pl/nawozy.html', '/pl/nawozy.html'],
  ['/pl/customer/order-history/000012', '/pl/customer/*'],
  ['/customer/x', '/customer/*'],
  ['/media/invoices/40-68-6wC89S8UjUMmfzkdtaAlC7tWTelmqYx1VQkVEK2yiNw.pdf', '/media/invoices/*'],
])('%s is logged as %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged)
})

test('a request leaves one line, without query, token, address or name', async () => {
  const lines: string[] = []
  const engine = await startTestEngine(() => Response.json({ data: null, errors: [{ message: 'anna@example.com not found' }] }))
  const app = testServer(engine.url, { log: createLog('info', (line) => lines.push(line)) })
  await app.request('/pl/customer/reset-password?token=s3cret&email=anna@example.com', {
    headers: { cookie: 'vsf-customer=t0ken', 'x-forwarded-for': '203.0.113.9' },
  })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'access', method: 'GET', path: '/pl/customer/*', status: 200 })
  expect(lines.join()).not.toMatch(/s3cret|anna|t0ken|203\.0/)
})

test('errors are told at their level, and nothing when silent', () => {
  const lines: string[] = []
  for (const level of ['silent', 'error', 'info'] as const) {
    const log = createLog(level, (line) => lines.push(`${level} ${JSON.parse(line).kind}`))
    log.access({ method: 'GET', path: '/', status: 200, ms: 1, trace: 'x' })
    log.error('page', 'x', new Error('broken\nvariables: anna@example.com'))
  }
  expect(lines).toEqual(['error error', 'info access', 'info error'])
})
