import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { AddProductsToCartMutation, CartQuery } from '../../graphql/generated/graphql.ts'
import { contractDocuments } from '../contract-documents.ts'
import type { Effect } from '../effects/effect-log.ts'
import { createTestBackend } from '../testing.ts'

// Each change is one transaction in SQLite's write-ahead log, flushed to the disk before the response is sent: neither a killed process nor
// a power failure loses an acknowledged change.

const folder = mkdtempSync(join(tmpdir(), 'plon-killed-'))
let running: ChildProcess | undefined
afterAll(() => {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const documents = new Map(contractDocuments().map(({ name, query }) => [name, query]))

/** Starts the real program on a database file and a free port. */
async function start() {
  const main = join(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, [main, '--port', '0', '--database', join(folder, 'shop.sqlite')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DEVELOPMENT_AIDS: 'on' },
  })
  running = child
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
    if (url) return { child, url }
  }
  throw new Error('The backend ended before it listened')
}

async function ask<Data>(url: string, name: string, variables: object): Promise<Data | null> {
  const body = JSON.stringify({ query: documents.get(name), variables })
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answer: { data: Data | null } = await response.json()
  return answer.data
}

async function skusOf(count: number) {
  const backend = await createTestBackend()
  const found = backend.db.all<{ sku: string }>(
    `SELECT sku FROM product WHERE type = 'SimpleProduct' AND parent_id IS NULL AND price_visibility = 'PUBLIC' AND withdrawn = 0
     AND precursor IS NULL AND qty_increments = 1 AND min_sale_qty = 1 AND stock_quantity > 10 ORDER BY id LIMIT ?`,
    count,
  )
  backend.close()
  return found.map(({ sku }) => sku)
}

test('a killed process loses no line that it has acknowledged', async () => {
  const first = await start()
  const cartId = 'a'.repeat(32)
  await ask(first.url, 'CreateEmptyCart', { input: { cart_id: cartId } })
  const acknowledged = new Map<string, number>()
  const asked = new Map<string, number>()
  const skus = await skusOf(60)
  const adds = skus.map(async (sku, at) => {
    const quantity = (at % 3) + 1
    asked.set(sku, quantity)
    // Most requests are still in flight when the process is killed and get no response.
    const data = await ask<AddProductsToCartMutation>(first.url, 'AddProductsToCart', {
      cartId,
      cartItems: [{ sku, quantity }],
    }).catch(() => null)
    if (data?.addProductsToCart?.user_errors.length !== 0) return
    acknowledged.set(sku, quantity)
    if (acknowledged.size === 15) first.child.kill('SIGKILL')
  })
  await once(first.child, 'exit')
  await Promise.all(adds)

  const second = await start()
  const found = new Map<string, number>()
  for (let page = 1; found.size < page * 20 && page < 5; page++) {
    const data = await ask<CartQuery>(second.url, 'Cart', { cartId, page })
    for (const line of data?.cart?.itemsV2?.items ?? []) found.set(line?.product.sku ?? '', line?.quantity ?? 0)
  }
  const response = await fetch(`${second.url}/dev/effects`)
  const effects: Effect[] = await response.json()
  second.child.kill('SIGKILL')
  await once(second.child, 'exit')

  expect(acknowledged.size).toBeGreaterThanOrEqual(15)
  expect(acknowledged.size).toBeLessThan(skus.length)
  for (const [sku, quantity] of acknowledged) expect.soft(found.get(sku), sku).toBe(quantity)
  for (const [sku, quantity] of found) expect.soft(asked.get(sku), sku).toBe(quantity)
  expect(effects.filter(({ operation }) => operation === 'addProductsToCart')).toHaveLength(found.size)
}, 60_000)
