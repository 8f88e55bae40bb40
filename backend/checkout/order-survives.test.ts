import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { type TestBackend } from '../testing.ts'
import { contractDocuments } from '../contract-documents.ts'
import { cartOf, place } from './walk-checkout.ts'

const folder = mkdtempSync(join(tmpdir(), 'plon-order-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the backend as a process of its own, which is called over the network. */
async function startProcess(database: string) {
  const child = spawn(process.execPath, ['backend/main.ts', '--port', '0', '--database', database], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The backend did not start')))
    createInterface(child.stdout).on('line', (line) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+\/graphql/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  const known = new Map(contractDocuments().map((document) => [document.name, document.query]))
  async function ask(name: string, variables: object = {}) {
    const body = JSON.stringify({ query: known.get(name) ?? name, variables })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answer: { data?: Record<string, unknown>; errors?: [] } = await response.json()
    return { status: response.status, data: answer.data ?? null, errors: answer.errors ?? [] }
  }
  const backend = {
    ask,
    async cartWith(cartItems: object[]) {
      const { data } = await ask('CreateEmptyCart')
      await ask('AddProductsToCart', { cartId: data?.createEmptyCart, cartItems })
      return data?.createEmptyCart
    },
  } as unknown as TestBackend
  return { backend, kill: () => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGKILL')) }
}

test('an order that was acknowledged is there after the process was killed, with its cart closed and its stock taken', async () => {
  const file = join(folder, 'shop.sqlite')
  const { backend, kill } = await startProcess(file)
  const cartId = await cartOf(backend)
  const placed = await place(backend, cartId)
  await kill()
  const db = openDatabase(file)
  const order = db.get<object>('SELECT number, grand_total FROM shop_order ORDER BY id DESC LIMIT 1')
  expect({ ...order }).toEqual({ number: placed?.order?.order_number, grand_total: 43570 })
  expect(db.get<{ active: number }>('SELECT active FROM cart WHERE masked_id = ?', cartId)?.active).toBe(0)
  const stock = "SELECT seeded_quantity - stock_quantity AS taken FROM product WHERE sku = 'MIE-T-005'"
  expect(db.get<{ taken: number }>(stock)?.taken).toBe(1)
  db.close()
}, 30_000)
