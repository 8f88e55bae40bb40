import fc from 'fast-check'
import type { EditionProduct } from '#catalogue/edition-format.ts'
import { ProductListingDocument, type ProductListingQueryVariables } from '../../graphql/generated/graphql.ts'
import type { CatalogueReads } from '../../server/editions/catalogue-reads.ts'
import { BeyondLastPage, listProducts } from '../../sw/pocket/listing.ts'
import type { OpenEdition } from '../../sw/pocket/open-edition.ts'

// Randomly drawn queries, and the answers of shop and device to each.

const days = (today: string) => [today, '2026-03-01', '2026-09-01', '2026-11-23', '2027-05-05']

/** Draws one or two words: words of the catalogue, whole, shortened, mistyped or in another form, and codes. */
function phrases(products: readonly EditionProduct[]): fc.Arbitrary<string> {
  const words = [...new Set(products.flatMap(({ name, sku }) => [...(name ?? '').split(' '), sku ?? '']))]
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

/** Draws queries as pages send them: of a category or the whole shop, filtered by what its facets offer. */
export function questions(
  edition: OpenEdition,
  products: readonly EditionProduct[],
  today: string,
): fc.Arbitrary<ProductListingQueryVariables> {
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
    search: fc.option(phrases(products), { freq: 2, nil: undefined }),
    filter: fc
      .tuple(
        fc.option(fc.constantFrom(...edition.categories.keys()), { freq: 4 }),
        narrowed,
        fc.option(price, { freq: 2 }),
        fc.option(fc.constantFrom(...days(today)), { freq: 1 }),
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

interface Asked {
  edition: OpenEdition
  read: CatalogueReads
  today: string
}

/** Returns the answers of device and shop to one query in the same form: products, order, counts, facets and pages. */
export async function bothAnswers({ edition, read, today }: Asked, variables: ProductListingQueryVariables) {
  const told = await read(ProductListingDocument, variables).catch(() => undefined)
  const shop = told && {
    total: told.products?.total_count,
    pages: told.products?.page_info?.total_pages,
    skus: told.products?.items?.map((one) => one?.sku),
    facets: told.products?.aggregations,
  }
  try {
    const { total, pages, places, facets } = await listProducts(edition, variables, today)
    return { shop, device: { total, pages, skus: places.map((place) => edition.skus[place]), facets } }
  } catch (error) {
    // The engine refuses this query too.
    if (error instanceof BeyondLastPage) return { shop, device: undefined }
    throw error
  }
}
