import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackendEnvironment } from '../environment.ts'
import { type Backend, createBackend } from '../index.ts'
import { openSeededDatabase } from '../database/seeded-file.ts'

const db = openSeededDatabase(':memory:')
const carts = () => db.get<{ n: number }>('SELECT count(*) AS n FROM cart')?.n
const paths = [
  ['POST', '/dev/reset'],
  ['POST', '/dev/stock?sku=MIE-T-005&quantity=5'],
  ['POST', '/dev/services/weather'],
  ['GET', '/dev/mail'],
  ['GET', '/dev/effects'],
  ['GET', '/dev/carts'],
] as const
const ask = (backend: Backend, method: string, path: string, headers: Record<string, string> = {}) =>
  backend.fetch(new Request(`http://127.0.0.1:4000${path}`, { method, headers: { ...headers } }))

beforeAll(() => void db.run("INSERT INTO cart (masked_id, created_at) VALUES ('x', '2026-11-21')"))
afterAll(() => db.close())

describe('where nobody has asked for development aids', () => {
  test.each(paths)('%s %s is not there', async (method, path) => {
    const backend = await createBackend({ database: db })
    expect((await ask(backend, method, path)).status).toBe(404)
    expect(carts()).toBe(1)
  })

  test.each([
    [{}, false],
    [{ DEVELOPMENT_AIDS: 'off' }, false],
    [{ DEVELOPMENT_AIDS: 'on' }, true],
  ])('%j decides', (variables, aids) => {
    expect(readBackendEnvironment(variables)).toMatchObject({ ok: true, options: { aids } })
  })
})

describe('where they are asked for', () => {
  test.each([
    ['a page of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['a page of this machine', { origin: 'http://127.0.0.1:4000' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a link or a picture of a page', { 'sec-fetch-site': 'cross-site' }],
  ])('%s reaches none of them', async (_, headers) => {
    const backend = await createBackend({ database: db, aids: true })
    for (const [method, path] of paths) expect((await ask(backend, method, path, headers)).status).toBe(403)
    expect(carts()).toBe(1)
  })

  test('a developer at a terminal does', async () => {
    const backend = await createBackend({ database: db, aids: true })
    expect((await ask(backend, 'GET', '/dev/carts')).status).toBe(200)
    expect((await ask(backend, 'POST', '/dev/reset')).status).toBe(200)
    expect(carts()).toBe(0)
  })
})
