/** @module-tag slow */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EditionIndex, ShardContents } from '#catalogue/edition-format.ts'
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
  type ProductListingQueryVariables,
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
import { startShopWithoutPages } from './shop-without-pages.ts'

// What a device answers from an edition, beside what the shop answers to the same question.

const store = 'naturaexpert_pl'
let shop: Awaited<ReturnType<typeof startShopWithoutPages>>
let edition: OpenEdition
const ask = async (request: Request) => shop.app.fetch(request, { isInner: true })

beforeAll(async () => {
  shop = await startShopWithoutPages()
  const folder = mkdtempSync(join(tmpdir(), 'plon-pocket-'))
  const index = await makeEdition({ folder, store, ask })
  if (!index) throw new Error('No edition was made')
  const editions = createEditionStore(folder)
  const read = async <Kind extends keyof ShardContents>(of: EditionIndex, kind: Kind): Promise<ShardContents[Kind][]> =>
    Promise.all(
      of.shards
        .filter((one) => one.kind === kind)
        .map(async ({ hash }) => JSON.parse(brotliDecompressSync((await editions.shard(hash)) ?? '').toString())),
    )
  const one = async <Kind extends keyof ShardContents>(kind: Kind): Promise<ShardContents[Kind]> => {
    const [only] = await read(index, kind)
    if (!only) throw new Error(`The edition has no ${kind}`)
    return only
  }
  edition = openEdition({
    ...{ settings: await one('settings'), tree: await one('tree'), places: await one('places'), orders: await one('orders') },
    ...{ categories: await one('categories'), facets: await one('facets'), products: await read(index, 'products') },
  })
}, 60_000)
afterAll(() => shop.close())

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format()
const days = [today, '2026-03-01', '2026-09-01', '2026-11-23', '2027-05-05']

/** Words of the catalogue, whole, begun, mistyped, in another form, and codes; one or two of them. */
function phrases(): fc.Arbitrary<string> {
  const words = [...new Set(edition.products.flatMap(({ name, sku }) => [...(name ?? '').split(' '), sku ?? '']))]
  const typed = [
    'bor',
    'nawóz azotowy',
    'pszenica',
    'pszenicy',
    'rzepak',
    'fungicydow',
    'zboz',
    'pasza',
    'nic takiego',
    '46',
    'W-001',
    ...['zagh001', 'legosat', '2900000000070', '290000000007'],
  ]
  const one = fc.tuple(fc.constantFrom(...words, ...typed), fc.nat({ max: 5 }), fc.nat({ max: 12 })).map(([word, change, at]) => {
    if (change === 1) return word.slice(0, Math.max(3, at))
    if (change === 2) return word.slice(0, at) + word.slice(at + 1)
    return change === 3 ? word.toLowerCase() : word
  })
  return fc.array(one, { minLength: 1, maxLength: 2 }).map((some) => some.join(' '))
}

/** Questions as pages ask them: of a category or the whole shop, narrowed by what its facets offer. */
function questions(): fc.Arbitrary<ProductListingQueryVariables> {
  const facets = edition.facets.filter(({ code }) => code !== 'price' && code !== 'category_uid')
  const narrowed = fc
    .subarray(facets, { maxLength: 3 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(({ code, options }) =>
          fc.subarray([...options], { minLength: 1, maxLength: Math.min(3, options.length) }).map((some) => ({ code, some })),
        ),
      ),
    )
    .map((chosen) => Object.fromEntries(chosen.map(({ code, some }) => [code, { in: some.map(({ value }) => value) }])))
  const price = fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 4000 }))
    .map(([from, more]) => ({ from: String(from), to: String(from + more) }))
  return fc.record({
    search: fc.option(phrases(), { freq: 2, nil: undefined }),
    filter: fc
      .tuple(
        fc.option(fc.constantFrom(...edition.categories.keys()), { freq: 4 }),
        narrowed,
        fc.option(price, { freq: 2 }),
        fc.option(fc.constantFrom(...days), { freq: 1 }),
      )
      .map(([uid, chosen, within, day]) => ({
        ...(uid ? { category_uid: { in: [uid] } } : {}),
        ...chosen,
        ...(within ? { price: within } : {}),
        ...(day ? { new: { from: day, to: day } } : {}),
      })),
    sort: fc.constantFrom(
      ...[{ position: 'ASC' as const }, { name: 'ASC' as const }, { price: 'ASC' as const }],
      ...[{ price: 'DESC' as const }, { newest: 'DESC' as const }, { relevance: 'DESC' as const }],
    ),
    pageSize: fc.constantFrom(10, 16, 20, 50),
    currentPage: fc.constantFrom(1, 1, 1, 2, 3, 7),
  })
}

it(
  'a listing from the device is the listing of the shop: products, order, counts, facets, pages',
  { timeout: 240_000 },
  async () => {
    const read = createCatalogueReads({ store, ask })
    await fc.assert(
      fc.asyncProperty(questions(), async (variables) => {
        const told = await read(ProductListingDocument, variables).catch(() => undefined)
        if (!told) {
          expect(() => listProducts(edition, variables, today)).toThrow('pages')
          return
        }
        const { total, pages, items, facets } = listProducts(edition, variables, today)
        expect({ total, skus: items.map(({ sku }) => sku), facets }).toEqual({
          total: told.products?.total_count,
          skus: told.products?.items?.map((one) => one?.sku),
          facets: told.products?.aggregations,
        })
        expect(pages).toBe(told.products?.page_info?.total_pages)
      }),
      { numRuns: 500, seed: 26 },
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
    const answer = answerFrom(edition, { hash: document.hash, variables }, today)
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
  const skus = edition.products.map(({ sku }) => sku ?? '')
  for (const [at, { sku, url_rewrites }] of edition.products.entries()) {
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

it('the number below the bars of a pack leads to its product alone', () => {
  const { total, items } = listProducts(edition, { search: '2900000000070', filter: {}, pageSize: 10, currentPage: 1 }, today)
  expect([total, items.map(({ sku }) => sku)]).toEqual([1, ['ZAG-H-001']])
})

it.each([
  ['a product that is younger than the edition', ProductDetailDocument, { sku: 'NOWY-1' }],
  ['a category that is younger than the edition', CategoryDocument, { uid: 'OTk5OQ==' }],
  ['an address that may have moved', RouteDocument, { url: 'dawny-adres.html' }],
  ['a document that no edition holds', { hash: '0000000000000000' }, {}],
])('%s is not said to be none', (_, { hash }, variables) =>
  expect(answerFrom(edition, { hash, variables }, today)).toBeUndefined(),
)
