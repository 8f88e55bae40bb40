/** @module-tag slow */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EditionProduct } from '#catalogue/edition-format.ts'
import {
  AttributeLabelsDocument,
  CategoryAddressDocument,
  CategoryDocument,
  CategoryProductsDocument,
  CategoryTreeDocument,
  CrossSellsDocument,
  ListRowsDocument,
  ProductAddressDocument,
  ProductDetailDocument,
  ProductListingDocument,
  ProductSearchSuggestionsDocument,
  ProductsBySkuDocument,
  RouteDocument,
  StoreConfigDocument,
  TopCategoriesDocument,
  type TrustedDocument,
} from '../graphql/generated/graphql.ts'
import { createCatalogueReads } from '../server/editions/catalogue-reads.ts'
import { createEditionStore } from '../server/editions/edition-store.ts'
import { makeEdition } from '../server/editions/make-edition.ts'
import { answerFrom, answeredDocuments } from '../sw/pocket/answer.ts'
import { listProducts } from '../sw/pocket/listing.ts'
import { type OpenEdition, openEdition } from '../sw/pocket/open-edition.ts'
import { bothAnswers, questions } from './pocket/questions.ts'
import { startShopWithoutPages } from './shop-without-pages.ts'

// Compares a device's answers from an edition with the shop's answers to the same queries.

const store = 'naturaexpert_pl'
let shop: Awaited<ReturnType<typeof startShopWithoutPages>>
let edition: OpenEdition
let products: EditionProduct[]
const ask = async (request: Request) => shop.app.fetch(request, { isInner: true })

beforeAll(async () => {
  shop = await startShopWithoutPages()
  const folder = mkdtempSync(join(tmpdir(), 'plon-pocket-'))
  const index = await makeEdition({ folder, store, ask })
  if (!index) throw new Error('No edition was made')
  const editions = createEditionStore(folder)
  edition = await openEdition({
    ...index,
    read: async (_, { hash }) => JSON.parse(brotliDecompressSync((await editions.shard(hash)) ?? '').toString()),
  })
  products = await edition.shelves.products(edition.numbers)
}, 180_000)
afterAll(() => shop.close())

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format()
it(
  'a listing from the device is the listing of the shop: products, order, counts, facets, pages',
  { timeout: 240_000 },
  async () => {
    const read = createCatalogueReads({ store, ask })
    await fc.assert(
      fc.asyncProperty(questions(edition, products, today), async (variables) => {
        const { device, shop: told } = await bothAnswers({ edition, read, today }, variables)
        expect(device).toEqual(told)
      }),
      { numRuns: Number(process.env.QUESTIONS ?? 500), seed: 26 },
    )
  },
)

it('every other document is answered as the shop answers it, with no less', { timeout: 120_000 }, async () => {
  const read = createCatalogueReads({ store, ask })
  const met = new Set([ProductListingDocument.hash])
  async function same<Result, Variables extends Record<string, unknown>>(
    document: TrustedDocument<Result, Variables>,
    variables: Variables,
  ) {
    met.add(document.hash)
    const answer = await answerFrom(edition, { hash: document.hash, variables }, today)
    expect(answer, `${document.name} ${JSON.stringify(variables)}`).toMatchObject((await read(document, variables)) as object)
  }
  const codes = ['uprawa', 'sklad', 'substancja_czynna']
  await same(AttributeLabelsDocument, {
    attributes: codes.map((code) => ({ attribute_code: code, entity_type: 'catalog_product' })),
  })
  await same(StoreConfigDocument, {})
  await same(CategoryTreeDocument, { pageSize: 300 })
  await same(TopCategoriesDocument, { pageSize: 300 })
  for (const { uid, url_path, url_suffix } of edition.tree.categories) {
    await same(CategoryDocument, { uid })
    await same(CategoryAddressDocument, { uid })
    await same(CategoryProductsDocument, { uid, pageSize: 8 })
    await same(RouteDocument, { url: `${url_path}${url_suffix}` })
  }
  for (const search of [
    'bor',
    'borenda',
    'SIE-N',
    'nawóz',
    'rzep',
    'pszency',
    'borenada xyz',
    'zboz',
    'qqqq',
    '2900000000070',
    'ZAG H 001',
    'legosat',
  ])
    await same(ProductSearchSuggestionsDocument, { search, pageSize: 5 })
  const skus = products.map(({ sku }) => sku ?? '')
  for (const [at, { sku, url_rewrites }] of products.entries()) {
    await same(ProductDetailDocument, { sku: sku ?? '' })
    await same(ProductAddressDocument, { sku: sku ?? '' })
    await same(RouteDocument, { url: url_rewrites?.[0]?.url ?? '' })
    if (at % 12 > 0) continue
    const rail = skus.slice(at, at + 12)
    await same(ProductsBySkuDocument, { skus: rail, pageSize: rail.length })
    await same(ListRowsDocument, { skus: rail, pageSize: rail.length })
    await same(CrossSellsDocument, { skus: rail, pageSize: rail.length })
  }
  expect(met).toEqual(answeredDocuments)
})

it('the number below the bars of a pack leads to its product alone', async () => {
  const asked = { search: '2900000000070', filter: {}, pageSize: 10, currentPage: 1 }
  const { total, places } = await listProducts(edition, asked, today)
  expect([total, places.map((place) => edition.skus[place])]).toEqual([1, ['ZAG-H-001']])
})

it.each([
  ['a product that is younger than the edition', ProductDetailDocument, { sku: 'NOWY-1' }],
  ['a category that is younger than the edition', CategoryDocument, { uid: 'OTk5OQ==' }],
  ['an address that may have moved', RouteDocument, { url: 'dawny-adres.html' }],
  ['a document that no edition holds', { hash: '0000000000000000' }, {}],
])('%s is not said to be none', (_, { hash }, variables) =>
  expect(answerFrom(edition, { hash, variables }, today)).resolves.toBeUndefined(),
)
