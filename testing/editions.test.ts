/** @module-tag slow */
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ProductListingDocument,
  type ProductAttributeFilterInput,
  type ProductAttributeSortInput,
} from '../graphql/generated/graphql.ts'
import { has } from '#catalogue/product-set.ts'
import { createCatalogueReads } from '../server/editions/catalogue-reads.ts'
import type { EditionIndex } from '#catalogue/edition-format.ts'
import { makeEdition } from '../server/editions/make-edition.ts'
import { openEdition } from '../sw/pocket/open-edition.ts'
import { startShopWithoutPages } from './shop-without-pages.ts'

// The public catalogue as files that a device may keep whole, made by the whole server with the whole backend.

const origin = 'http://localhost:3000'
const store = 'naturaexpert_pl'
const secret = 'a-secret-of-the-shop'

type Shop = Awaited<ReturnType<typeof startShopWithoutPages>>
let shop: Shop
const folder = mkdtempSync(join(tmpdir(), 'plon-edition-'))
beforeAll(async () => {
  shop = await startShopWithoutPages({ parts: { editionFolder: folder }, environment: { CATALOGUE_SECRET: secret } })
})
afterAll(() => shop.close())

const ask = (path: string, init?: RequestInit) => Promise.resolve(shop.app.request(origin + path, init))

/** Waits for the current edition and returns its index. */
async function edition(): Promise<EditionIndex> {
  await expect.poll(async () => (await ask(`/api/catalogue/editions/${store}`)).status, { timeout: 60_000 }).toBe(200)
  return (await ask(`/api/catalogue/editions/${store}`)).json()
}

/** Opens an edition as a device does. */
const opened = (index: EditionIndex) =>
  openEdition({ ...index, read: async (_, { hash }) => (await ask(`/api/catalogue/shards/${hash}`)).json() })

async function productsIn(index: EditionIndex) {
  const { shelves, numbers } = await opened(index)
  return shelves.products(numbers)
}

/** Returns the SKUs of a listing as a page reads it, over all of its pages. */
async function listed(filter: ProductAttributeFilterInput, sort: ProductAttributeSortInput) {
  const read = createCatalogueReads({ store, ask: async (request) => shop.app.fetch(request, { isInner: true }) })
  const skus: (string | null)[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { products } = await read(ProductListingDocument, { filter, sort, pageSize: 50, currentPage: page })
    pages = products?.page_info?.total_pages ?? 1
    skus.push(...(products?.items?.map((one) => one?.sku ?? null) ?? []))
  }
  return skus
}

describe('an edition', { timeout: 120_000 }, () => {
  it('is made when a device first asks for it, and holds every product of the shop', async () => {
    expect((await ask(`/api/catalogue/editions/${store}`)).status).toBe(503)
    const index = await edition()
    const { skus } = await opened(index)
    const products = await productsIn(index)
    expect(index.products).toBeGreaterThan(150)
    expect(products.map(({ sku }) => sku)).toEqual(skus)
    expect(products.every(({ name, description }) => name && description)).toBe(true)
    expect(new Set(skus).size).toBe(index.products)
  })

  it('is told by shards whose addresses are what they hold, small and kept for ever', async () => {
    const index = await edition()
    for (const { hash, bytes } of index.shards) {
      const answer = await ask(`/api/catalogue/shards/${hash}`, { headers: { 'accept-encoding': 'identity' } })
      const text = await answer.text()
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
      expect(Buffer.byteLength(text)).toBe(bytes)
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
    const compressed = index.shards.reduce((sum, one) => sum + one.compressed, 0)
    // Measured with 162 products, each with its own text; with thousands, what they share weighs less per product.
    expect(compressed / index.products).toBeLessThan(600)
  })

  it('names the same products in the same order as the listing of each category and facet', async () => {
    const index = await edition()
    const { skus, categories, facets, orderBy, byId } = await opened(index)
    const inShop = (list: readonly number[]) => list.map((place) => skus[place])
    expect(categories.size).toBeGreaterThan(40)
    for (const [uid, { places }] of categories)
      expect(inShop(places), uid).toEqual(await listed({ category_uid: { in: [uid] } }, { position: 'ASC' }))
    expect(facets.map(({ code }) => code)).toEqual(expect.arrayContaining(['manufacturer', 'purpose']))
    for (const { code, options } of facets.filter((facet) => !['price', 'category_uid'].includes(facet.code)))
      for (const { value, holders } of options)
        expect(new Set(inShop(byId.filter((place) => has(holders, place)))), `${code} ${value}`).toEqual(
          new Set(await listed({ [code]: { eq: value } }, {})),
        )
    expect(inShop(orderBy('name'))).toEqual(await listed({}, { name: 'ASC' }))
    expect(inShop(orderBy('price-up'))).toEqual(await listed({}, { price: 'ASC' }))
    expect(inShop(orderBy('price-down'))).toEqual(await listed({}, { price: 'DESC' }))
    expect(inShop(orderBy('newest'))).toEqual(await listed({}, { newest: 'DESC' }))
  })

  it('says nothing of a price that a guest may not see', async () => {
    const index = await edition()
    const products = await productsIn(index)
    const hidden = products.filter(({ price_visibility: seen }) => seen === 'LOGIN' || seen === 'ADVISER')
    expect(hidden.length).toBeGreaterThan(0)
    for (const { price_range } of hidden) expect(price_range.minimum_price.final_price.value).toBeNull()
  })

  it('is asked for again without a byte of it while it is the same', async () => {
    const etag = (await ask(`/api/catalogue/editions/${store}`)).headers.get('etag') ?? ''
    expect((await ask(`/api/catalogue/editions/${store}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('changes by one shard when one product changes', async () => {
    const before = await edition()
    await soldOut('SIE-N-001')
    await tellChanged()
    await expect.poll(async () => (await edition()).id, { timeout: 60_000 }).not.toBe(before.id)
    const after = await edition()
    const known = new Set(before.shards.map(({ hash }) => hash))
    expect(after.shards.filter(({ hash }) => !known.has(hash)).map(({ kind }) => kind)).toEqual(['changes'])
    const [changes] = after.shards.filter(({ kind }) => kind === 'changes')
    // The shard has only what has changed of the product.
    expect(changes?.bytes).toBeLessThan(2500)
    const [old, now] = [await productsIn(before), await productsIn(after)]
    expect(now.filter((product, at) => !isDeepStrictEqual(product, old[at])).map(({ sku }) => sku)).toEqual(['SIE-N-001'])
  })

  it.each([
    ['without a signature', undefined],
    ['with one of another secret', () => signed('another-secret-of-nobody')],
    ['with one of yesterday', () => signed(secret, Date.now() - 86_400_000)],
    ['with nonsense', () => 'nonsense'],
  ])('a word that the catalogue has changed is refused %s', async (_, signature) => {
    const headers = signature ? { 'x-signature': signature() } : undefined
    expect((await ask('/api/catalogue/changed', { method: 'POST', body: '{}', ...(headers && { headers }) })).status).toBe(403)
  })

  it.each(['/editions/nowhere', '/editions/..%2f..%2fetc', '/shards/0000', `/shards/${'0'.repeat(64)}`])(
    'nothing lies at %s',
    async (path) => expect([400, 404]).toContain((await ask(`/api/catalogue${path}`)).status),
  )
})

describe('a making', { timeout: 120_000 }, () => {
  const answered = async (of: Shop, request: Request) => of.app.fetch(request, { isInner: true })
  const noWait = () => Promise.resolve()
  const own = () => mkdtempSync(join(tmpdir(), 'plon-making-'))

  it('that was interrupted goes on where it stopped', async () => {
    const into = own()
    let asked = 0
    const untilTheFortieth = (request: Request) => (++asked > 40 ? Promise.reject(new Error('no way')) : answered(shop, request))
    await expect(makeEdition({ folder: into, store, hold: noWait, ask: untilTheFortieth })).rejects.toThrow('got no answer')
    const before = new Set<string>()
    const again = await makeEdition({
      ...{ folder: into, store, hold: noWait },
      ask: (request) => (before.add(request.url), answered(shop, request)),
    })
    const whole = new Set<string>()
    const anew = await makeEdition({
      ...{ folder: own(), store, hold: noWait },
      ask: (request) => (whole.add(request.url), answered(shop, request)),
    })
    expect(again?.id).toBe(anew?.id)
    expect(whole.size - before.size).toBeGreaterThanOrEqual(38)
  })

  it('of a busy engine asks again, later and later', async () => {
    const held: number[] = []
    let refusals = 3
    const busy = (request: Request) =>
      refusals-- > 0 ? Promise.resolve(new Response('{}', { status: 503 })) : answered(shop, request)
    const hold = async (milliseconds: number) => void held.push(milliseconds)
    expect((await makeEdition({ folder: own(), store, hold, ask: busy }))?.products).toBeGreaterThan(150)
    expect(held).toEqual([1000, 5000, 20_000])
  })

  it('is done by one of two makers', async () => {
    const into = own()
    const both = await Promise.all(
      [1, 2].map(() => makeEdition({ folder: into, store, ask: (request) => answered(shop, request) })),
    )
    expect(both.filter((index) => index === undefined)).toHaveLength(1)
  })

  it('of a stock Magento that speaks Polish has its products too', async () => {
    const stock = await startShopWithoutPages({ engine: { modules: 'stock', version: '2.4.9', language: 'pl' } })
    const index = await makeEdition({ folder: own(), store, ask: (request) => answered(stock, request) })
    await stock.close()
    expect(index?.products).toBeGreaterThan(150)
  })
})

function signed(key: string, at = Date.now()) {
  return `${at}.${createHmac('sha256', key).update(`${at}.{}`).digest('hex')}`
}

async function tellChanged() {
  const headers = { 'x-signature': signed(secret) }
  expect((await ask('/api/catalogue/changed', { method: 'POST', body: '{}', headers })).status).toBe(202)
}

async function soldOut(sku: string) {
  const request = new Request(`http://127.0.0.1/dev/stock?sku=${sku}&quantity=0`, { method: 'POST' })
  expect(await (await shop.backend.fetch(request)).json()).toMatchObject({ changed: true })
}
