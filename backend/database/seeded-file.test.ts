/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBackend } from '../index.ts'
import { resetShop } from './seed.ts'
import { openSeededDatabase } from './seeded-file.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plon-file-'))
  file = join(folder, 'shop.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const counted = ['shop_order', 'shop_order_line', 'customer', 'cart', 'cart_item', 'customer_address', 'product_review', 'mail']
type Shop = ReturnType<typeof openSeededDatabase>
const counts = (db: Shop) => counted.map((table) => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n)
const copies = () => readdirSync(folder).filter((name) => name.includes('.before-'))

/** Creates a database of an older release that contains a shopper's data. */
function elderShop(change: (db: Shop) => void = () => undefined) {
  const db = openSeededDatabase(file)
  db.exec(`
    INSERT INTO cart (masked_id, created_at) VALUES ('x', '2026-11-21');
    INSERT INTO cart_item (cart_id, product_id, signature, quantity)
      SELECT 1, id, 'kept', 2 FROM product WHERE sku = 'MIE-T-005';
    UPDATE product SET stock_quantity = 3 WHERE sku = 'MIE-T-005';
    INSERT INTO payu_payment VALUES ('P1', 1, 100, 'COMPLETED', NULL);
    UPDATE seed_mark SET hash = 'of an older seed'`)
  change(db)
  const before = counts(db)
  db.close()
  return before
}

test('a new seed takes no order, customer or cart away, and the elder file stays beside it', () => {
  const before = elderShop()
  const told: string[] = []
  const db = openSeededDatabase(file, (text) => told.push(text))
  expect(counts(db)).toEqual(before)
  expect(db.get<{ n: number }>("SELECT stock_quantity AS n FROM product WHERE sku = 'MIE-T-005'")?.n).toBe(3)
  expect(db.get<{ sku: string }>('SELECT p.sku FROM cart_item i JOIN product p ON p.id = i.product_id')?.sku).toBe('MIE-T-005')
  db.close()
  expect(copies()).toHaveLength(1)
  expect(told).toEqual([expect.stringContaining(copies()[0] ?? '-')])
  const copy = new DatabaseSync(join(folder, copies()[0] ?? ''))
  expect(copy.prepare('SELECT count(*) AS n FROM shop_order').get()?.n).toBe(before[0])
  copy.close()
  openSeededDatabase(file).close()
  expect(copies()).toHaveLength(1)
})

const emptyFiles = (names: readonly string[]) => {
  for (const name of names) writeFileSync(join(folder, name), 'x')
}
const begin = async (now: string) =>
  (await createBackend({ database: file, tell: () => undefined, clock: () => new Date(now) })).close()

test('of the copies of elder databases the newest three stay, and nothing else is removed', async () => {
  const others = ['shop.sqlite.before-the-harvest', 'other.sqlite.before-2020-01-01T00-00-00']
  const elder = [1, 2, 3, 4].map((day) => `shop.sqlite.before-2026-11-0${day}T00-00-00`)
  emptyFiles([...others, ...elder])
  await begin('2026-11-05T00:00:00Z')
  expect(copies().sort()).toEqual([...others, ...elder.slice(-3)].sort())
})

test('who has left the shop is in no copy of an elder database after a month', async () => {
  const elder = ['2026-10-20T12-00-00', '2026-11-10T12-00-00', '2026-11-10T12-00-00.1'].map(
    (made) => `shop.sqlite.before-${made}`,
  )
  emptyFiles(elder)
  await begin('2026-11-19T11:59:00Z')
  expect(copies()).toHaveLength(3)
  await begin('2026-11-19T12:01:00Z')
  expect(copies().sort()).toEqual(elder.slice(1))
  await begin('2026-12-11T00:00:00Z')
  expect(copies()).toEqual([])
})

test('a table of an elder version gets the rules of this one: an order may have a second payment', () => {
  elderShop((db) =>
    db.exec(`DROP TABLE payu_payment;
      CREATE TABLE payu_payment (payu_order_id TEXT PRIMARY KEY, order_id INTEGER NOT NULL UNIQUE, amount INTEGER NOT NULL, status TEXT NOT NULL,
        settled_at TEXT) WITHOUT ROWID;
      INSERT INTO payu_payment VALUES ('P1', 1, 100, 'CANCELED', NULL);
      ALTER TABLE customer DROP COLUMN awaits_approval;
      CREATE TABLE note_of_the_owner (text TEXT); INSERT INTO note_of_the_owner VALUES ('kept');
      PRAGMA application_id = 0`),
  )
  const db = openSeededDatabase(file)
  db.run("INSERT INTO payu_payment VALUES ('P2', 1, 100, 'NEW', NULL)")
  expect(db.all('SELECT payu_order_id FROM payu_payment WHERE order_id = 1')).toHaveLength(2)
  expect(db.get<{ text: string }>('SELECT text FROM note_of_the_owner')?.text).toBe('kept')
  expect(db.get<{ n: number }>('SELECT count(*) AS n FROM customer WHERE awaits_approval = 0')?.n).toBeGreaterThan(3)
  db.close()
})

test('what was chosen of a product stays what it was when the catalogue is numbered otherwise', () => {
  elderShop((db) => {
    db.exec(`PRAGMA defer_foreign_keys = ON; BEGIN;
      UPDATE downloadable_link SET id = id + 700; UPDATE bundle_selection SET id = id + 900; COMMIT`)
  })
  const before = new DatabaseSync(file)
  const chosen = 'SELECT id, sku FROM bundle_selection ORDER BY id'
  const expected = before.prepare(chosen).all()
  before.close()
  const db = openSeededDatabase(file)
  expect(db.all(chosen)).toEqual(expected)
  db.close()
})

test('no id that a deleted customer had is given again after a new seed', () => {
  let last = 0
  elderShop((db) => {
    last = db.run(
      "INSERT INTO customer (email, email_key, firstname, lastname, created_at) VALUES ('a@b.pl', 'a@b.pl', 'A', 'B', '2026-11-21')",
    )
    db.run('DELETE FROM customer WHERE id = ?', last)
  })
  const db = openSeededDatabase(file)
  const sql =
    "INSERT INTO customer (email, email_key, firstname, lastname, created_at) VALUES ('c@b.pl', 'c@b.pl', 'A', 'B', '2026-11-21')"
  expect(db.run(sql)).toBeGreaterThan(last)
  resetShop(db)
  db.close()
})

test('a carried shop answers as before', async () => {
  elderShop()
  const backend = await createBackend({ database: file, tell: () => undefined })
  const body = JSON.stringify({ query: '{ products(filter: { sku: { eq: "MIE-T-005" } }) { items { sku name } } }' })
  const headers = { 'content-type': 'application/json' }
  const answer = await backend.fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }))
  expect(await answer.json()).toMatchObject({ data: { products: { items: [{ sku: 'MIE-T-005' }] } } })
  backend.close()
})

test('while another process has an elder file open nothing is changed', () => {
  elderShop()
  const other = new DatabaseSync(file)
  other.exec('PRAGMA journal_mode = WAL')
  other.prepare('SELECT count(*) FROM cart').get()
  expect(() => openSeededDatabase(file)).toThrow(/DATABASE .* is in use/)
  other.close()
  openSeededDatabase(file).close()
})

test.each([
  [
    'of another program',
    (path: string) => program(path, "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')"),
  ],
  [
    'with a mark of the same name',
    (path: string) => program(path, "CREATE TABLE seed_mark (hash TEXT); INSERT INTO seed_mark VALUES ('x')"),
  ],
  ['with the number of another application', (path: string) => program(path, 'PRAGMA application_id = 252006673')],
  ['that is no database', (path: string) => writeFileSync(path, 'my diary '.repeat(500))],
])('a file %s is refused and left as it is, byte by byte', (_, make) => {
  make(file)
  const [bytes, changed] = [readFileSync(file), statSync(file).mtimeMs]
  expect(() => openSeededDatabase(file)).toThrow(/DATABASE .*shop\.sqlite .*not a database of this shop/)
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect([statSync(file).mtimeMs, readdirSync(folder)]).toEqual([changed, ['shop.sqlite']])
})

test('an empty file is where a new shop begins', () => {
  writeFileSync(file, '')
  const db = openSeededDatabase(file)
  expect(counts(db)[2]).toBeGreaterThan(3)
  db.close()
})

test.each(['/proc/shop.sqlite', '/dev/null/shop.sqlite', '/proc/1/fd/x/shop.sqlite'])('%s is refused at once by name', (path) => {
  const began = performance.now()
  expect(() => openSeededDatabase(path)).toThrow(/^DATABASE /)
  expect(performance.now() - began).toBeLessThan(2000)
})

const command = (...words: string[]) => {
  const path = join(import.meta.dirname, 'seed-command.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words, '--database', file], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('a reset tells what is lost and deletes nothing before somebody has agreed', () => {
  elderShop()
  const unasked = command('reset')
  expect(unasked.status).toBe(1)
  expect(unasked.said).toMatch(/deletes .*shop\.sqlite for good: \d+ orders, \d+ customers, 1 carts/)
  expect(command().said).toMatch(/is left as it is/)
  const db = new DatabaseSync(file)
  expect(db.prepare('SELECT count(*) AS n FROM cart').get()?.n).toBe(1)
  db.close()
  expect(command('reset', '--yes').status).toBe(0)
  const anew = openSeededDatabase(file)
  expect(anew.get<{ n: number }>('SELECT count(*) AS n FROM cart')?.n).toBe(0)
  anew.close()
}, 60_000)

test('a reset refuses a foreign file', () => {
  program(file, 'CREATE TABLE recipes (name TEXT)')
  expect(command('reset', '--yes').said).toMatch(/not a database of this shop/)
}, 30_000)

function program(path: string, sql: string) {
  const sqlite = new DatabaseSync(path)
  sqlite.exec(sql)
  sqlite.close()
}
