import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackend } from '../index.ts'
import { openSeededDatabase } from './seeded-file.ts'
import { writeTrouble } from './write-trouble.ts'

/** Returns a backend on a database file that cannot grow. */
async function fullDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'plon-full-'))
  const db = openSeededDatabase(join(folder, 'shop.sqlite'))
  const logged: unknown[] = []
  const backend = await createBackend({ database: db, log: (error) => logged.push(error) })
  onTestFinished(() => {
    backend.close()
    rmSync(folder, { recursive: true })
  })
  const ask = async (query: string) => {
    const headers = { 'content-type': 'application/json' }
    const asked = new Request('http://localhost/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
    const answer = await backend.fetch(asked)
    return (await answer.json()) as { data: unknown; errors?: { extensions: { category: string } }[] }
  }
  const fill = () => {
    db.exec(`PRAGMA max_page_count = ${db.get<{ page_count: number }>('PRAGMA page_count')?.page_count}`)
    for (let isFull = false; !isFull;)
      try {
        db.run("INSERT INTO effect (at, operation, cart, after) VALUES ('2026', 'fill', 'x', ?)", 'x'.repeat(9000))
      } catch {
        isFull = true
      }
  }
  return { db, ask, fill, logged, backend }
}

const newCart = 'mutation { createEmptyCart }'

test('a full disk is one sentence for the operator, reads go on, and with room again so does everything', async () => {
  const { ask, fill, db, logged } = await fullDisk()
  fill()
  const carts = Array.from({ length: 100 }, () => ask(newCart))
  const refused = (await Promise.all(carts)).filter(({ errors }) => errors)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ errors }) => errors?.[0]?.extensions.category === 'internal')).toBe(true)
  expect(new Set(logged)).toEqual(
    new Set([
      'DATABASE cannot be written: the disk is full. What was confirmed is safe; until this is mended nothing can be changed or ordered.',
    ]),
  )
  expect((await ask('{ storeConfig { store_code } }')).errors).toBeUndefined()
  db.exec('PRAGMA max_page_count = 1000000')
  expect((await ask(newCart)).errors).toBeUndefined()
})

test('a shop that cannot write says that it takes no orders', async () => {
  const { db, backend } = await fullDisk()
  expect(backend.canWrite()).toBe(true)
  db.exec('PRAGMA query_only = ON')
  expect(backend.canWrite()).toBe(false)
})

test('another fault of the database is told as it is', () => {
  expect(writeTrouble(new Error('no such table: x'))).toBeUndefined()
  expect(writeTrouble(Object.assign(new Error('constraint failed'), { errcode: 19 }))).toBeUndefined()
  expect(writeTrouble(Object.assign(new Error('disk I/O error'), { errcode: 778 }))).toMatch(/the disk fails/)
})
