/** @module-tag slow */
import { ownName } from '#config/own-name.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CategoryProductsDocument, ProductDetailDocument, type TrustedDocument } from '../../graphql/generated/graphql.ts'
import { startShopWithoutPages } from '../shop-without-pages.ts'
import { everything, noSignal, origin, patience, pocketDevice, startWorker, store, tab } from './device.ts'

// A product that the shop removes while devices still store it.

const device = pocketDevice()
const sku = 'PLO-D-001'

/** The same shop a day later, without the product. */
let later: Awaited<ReturnType<typeof startShopWithoutPages>>
const laterOnline = async (url: URL) => later.app.request(`http://localhost:3000${url.pathname}${url.search}`)
beforeAll(async () => {
  later = await startShopWithoutPages({ parts: { editionFolder: mkdtempSync(join(tmpdir(), 'plon-pocket-later-')) } })
  later.backend.db.run('PRAGMA foreign_keys = OFF')
  later.backend.db.run(`DELETE FROM product WHERE sku LIKE '${sku}%'`)
})
afterAll(() => later.close())

async function ask<Result, Variables>(document: TrustedDocument<Result, Variables>, variables: Variables) {
  const { answerRead } = await import('../../sw/catalogue.ts')
  const { catalogueRead } = await import('../../sw/catalogue-read.ts')
  const url = new URL('/graphql', origin)
  url.search = new URLSearchParams({ hash: document.hash, variables: JSON.stringify(variables), store }).toString()
  const read = catalogueRead(url)
  if (!read) throw new Error('The test asks for no public read')
  const answer = await answerRead(read, () => undefined)
  return answer.type === 'error' ? undefined : ((await answer.json()) as { data: Result }).data
}

const product = () => ask(ProductDetailDocument, { sku })
const fertilizers = () => ask(CategoryProductsDocument, { uid: btoa('32'), pageSize: 20 })
const count = async () => (await fertilizers())?.products?.total_count ?? 0

it('a product that the shop has let go of is told so with a signal, and leaves the device with the next edition', async () => {
  const worker = await startWorker()
  const one = tab()
  await worker.wish(everything)
  device.network = noSignal
  expect(await product()).toMatchObject({ products: { items: [{ sku }] } })
  const before = await count()
  expect(before).toBeGreaterThan(10)
  // With a signal the server's answer counts, whatever is stored here.
  device.network = laterOnline
  expect(await product()).toMatchObject({ products: { items: [] } })
  await vi.waitFor(
    async () => {
      await worker.wish({ wish: 'look' })
      expect(one.last()?.offer).toMatchObject({ products: (one.last()?.kept?.products ?? 0) - 1 })
    },
    { timeout: 90_000, interval: 500 },
  )
  await worker.wish(everything)
  for (const name of await device.memory.keys()) if (name.startsWith(ownName('catalog'))) await device.memory.delete(name)
  device.network = noSignal
  // It could be a product newer than the edition, so nothing is claimed about it.
  expect(await product()).toBeUndefined()
  expect(await count()).toBe(before - 1)
  await vi.waitFor(() => expect(one.last()?.kept?.isBroken).toBe(false), patience)
  one.close()
}, 180_000)
