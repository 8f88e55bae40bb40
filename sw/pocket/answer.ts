import type { EditionProduct } from '#catalogue/edition-format.ts'
import { AttributeLabelsDocument } from '#graphql/documents/AttributeLabels.ts'
import { CategoryDocument } from '#graphql/documents/Category.ts'
import { CategoryAddressDocument } from '#graphql/documents/CategoryAddress.ts'
import { CategoryProductsDocument } from '#graphql/documents/CategoryProducts.ts'
import { CategoryTreeDocument } from '#graphql/documents/CategoryTree.ts'
import { CrossSellsDocument } from '#graphql/documents/CrossSells.ts'
import { ListRowsDocument } from '#graphql/documents/ListRows.ts'
import { ProductAddressDocument } from '#graphql/documents/ProductAddress.ts'
import { ProductDetailDocument } from '#graphql/documents/ProductDetail.ts'
import { ProductListingDocument } from '#graphql/documents/ProductListing.ts'
import { ProductSearchSuggestionsDocument } from '#graphql/documents/ProductSearchSuggestions.ts'
import { ProductsBySkuDocument } from '#graphql/documents/ProductsBySku.ts'
import { RouteDocument } from '#graphql/documents/Route.ts'
import { StoreConfigDocument } from '#graphql/documents/StoreConfig.ts'
import { TopCategoriesDocument } from '#graphql/documents/TopCategories.ts'
import type { ProductListingQueryVariables, TrustedDocument } from '#graphql/graphql.ts'
import { suggestionsIn } from './edition-words.ts'
import { listProducts } from './listing.ts'
import type { OpenEdition } from './open-edition.ts'
import { routeOf } from './route.ts'

interface Asked<Variables> {
  edition: OpenEdition
  variables: Variables
  /** The shop's current day, YYYY-MM-DD. */
  today: string
}

type Answerer = (edition: OpenEdition, variables: Record<string, unknown>, today: string) => Promise<unknown>

/**
 * Pairs a document with the function that answers it as the engine would. Products are returned with everything that is known of them, of
 * which each document names a part. `undefined` where the edition does not know.
 */
function answers<Result, Variables>(
  { hash }: TrustedDocument<Result, Variables>,
  answer: (asked: Asked<Variables>) => Result | undefined | Promise<Result | undefined>,
): [string, Answerer] {
  // The page sends what the contract's types allow; the gateway validated the same before an edition could be queried.
  return [hash, async (edition, variables, today) => answer({ edition, variables: variables as Variables, today })]
}

const numbersAt = ({ numbers }: OpenEdition, places: readonly number[]) => places.flatMap((place) => numbers[place] ?? [])

const cardsAt = (edition: OpenEdition, places: readonly number[]): Promise<EditionProduct[]> =>
  edition.shelves.cards(numbersAt(edition, places))

const placesOf = ({ placeOf }: OpenEdition, skus: readonly string[]) =>
  [...new Set(skus.flatMap((sku) => placeOf.get(sku) ?? []))].sort((a, b) => a - b)

interface AskedSkus {
  skus: string[] | string
  pageSize: number
}

const some = ({ edition, variables: { skus, pageSize } }: Asked<AskedSkus>) => placesOf(edition, [skus].flat()).slice(0, pageSize)

const someCards = async (asked: Asked<AskedSkus>) => ({ products: { items: await cardsAt(asked.edition, some(asked)) } })

const someProducts = async (asked: Asked<AskedSkus>) => ({
  products: { items: await asked.edition.shelves.products(numbersAt(asked.edition, some(asked))) },
})

/** Returns a product. One that the edition does not have may be newer than it, so it is unknown rather than absent. */
async function single({ edition, variables }: Asked<{ sku: string }>) {
  const places = placesOf(edition, [variables.sku])
  return places.length > 0 ? { products: { items: await edition.shelves.products(numbersAt(edition, places)) } } : undefined
}

function category({ edition, variables }: Asked<{ uid: string }>) {
  const found = edition.tree.categories.find(({ uid }) => uid === variables.uid)
  return found && { categories: { items: [found] } }
}

/**
 * Returns whether a list may be answered. One that lacks products by choice must not pass for the shop's; a search returns what is found on
 * the device.
 */
function isWholeIn({ isWhole, cut }: OpenEdition, { search, filter }: ProductListingQueryVariables): boolean {
  const { eq, in: several } = filter?.category_uid ?? {}
  const within = [eq, several].flat().filter((uid) => typeof uid === 'string')
  return isWhole || (within.length > 0 ? !within.some((uid) => cut.has(uid)) : Boolean(search))
}

const answerers = new Map([
  answers(AttributeLabelsDocument, ({ edition, variables: { attributes } }) => {
    const asked = [attributes ?? []].flat()
    const items = asked.map(({ attribute_code: code }) => edition.settings.labels.find((one) => one.code === code))
    return { customAttributeMetadataV2: { items: items.flatMap((one) => one ?? []) } }
  }),
  answers(StoreConfigDocument, ({ edition }) => edition.settings),
  answers(CategoryTreeDocument, ({ edition }) => edition.tree.tree),
  answers(TopCategoriesDocument, ({ edition }) => edition.tree.top),
  answers(CategoryDocument, category),
  answers(CategoryAddressDocument, category),
  answers(ProductDetailDocument, single),
  answers(ProductAddressDocument, single),
  answers(ProductsBySkuDocument, someCards),
  answers(ListRowsDocument, someProducts),
  answers(CrossSellsDocument, someProducts),
  answers(CategoryProductsDocument, async ({ edition, variables: { uid, pageSize }, today }) => {
    if (!edition.categories.has(uid) || edition.cut.has(uid)) return undefined
    const filter = { category_uid: { in: [uid] } }
    const { total, places } = await listProducts(edition, { filter, pageSize, currentPage: 1 }, today)
    return { products: { total_count: total, items: await cardsAt(edition, places) } }
  }),
  answers(ProductListingDocument, async ({ edition, variables, today }) => {
    if (!isWholeIn(edition, variables)) return undefined
    const { total, pages, places, facets } = await listProducts(edition, variables, today)
    // Products that were left out may match.
    if (total === 0 && !edition.isWhole) return undefined
    return {
      products: {
        total_count: total,
        page_info: { current_page: variables.currentPage, page_size: variables.pageSize, total_pages: pages },
        aggregations: facets,
        items: await cardsAt(edition, places),
      },
    }
  }),
  answers(ProductSearchSuggestionsDocument, async ({ edition, variables: { search, pageSize }, today }) => {
    const { total, places } = await listProducts(edition, { search, pageSize, currentPage: 1 }, today)
    if (total === 0 && !edition.isWhole) return undefined
    const meant = total === 0 ? await suggestionsIn(edition, search) : []
    const suggestions = meant.map((text) => ({ search: text }))
    return { products: { total_count: total, suggestions, items: await cardsAt(edition, places) } }
  }),
  answers(RouteDocument, ({ edition, variables }) => routeOf(edition, variables.url)),
])

/** Hashes of the documents that an edition answers. */
export const answeredDocuments: ReadonlySet<string> = new Set(answerers.keys())

/**
 * Answers a public read from an edition as the engine would.
 * @returns `undefined` where the edition does not know
 * @throws BeyondLastPage where the engine refuses, PartGone
 */
export async function answerFrom(
  edition: OpenEdition,
  { hash, variables }: { hash: string; variables: Record<string, unknown> },
  today: string,
): Promise<unknown> {
  return answerers.get(hash)?.(edition, variables, today)
}
