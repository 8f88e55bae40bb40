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
  /** The shop's day, YYYY-MM-DD. */
  today: string
}

type Answerer = (edition: OpenEdition, variables: Record<string, unknown>, today: string) => unknown

/**
 * A document with the function that answers it as the shop would: of a product everything that is known of it, of which each document
 * names a part. `undefined` where the edition cannot tell.
 */
function answers<Result, Variables>(
  { hash }: TrustedDocument<Result, Variables>,
  answer: (asked: Asked<Variables>) => Result | undefined,
): [string, Answerer] {
  // The page sends what the contract's types allow; the gateway checked the same before an edition could be asked.
  return [hash, (edition, variables, today) => answer({ edition, variables: variables as Variables, today })]
}

const productsOf = ({ placeOf, products }: OpenEdition, skus: readonly string[]): EditionProduct[] =>
  [...new Set(skus.flatMap((sku) => placeOf.get(sku) ?? []))].sort((a, b) => a - b).flatMap((place) => products[place] ?? [])

const some = ({ edition, variables }: Asked<{ skus: string[] | string; pageSize: number }>) => ({
  products: { items: productsOf(edition, [variables.skus].flat()).slice(0, variables.pageSize) },
})

/** A product that the edition does not have may be younger than it: that is not known to be none. */
function single({ edition, variables }: Asked<{ sku: string }>) {
  const [product] = productsOf(edition, [variables.sku])
  return product && { products: { items: [product] } }
}

function category({ edition, variables }: Asked<{ uid: string }>) {
  const found = edition.tree.categories.find(({ uid }) => uid === variables.uid)
  return found && { categories: { items: [found] } }
}

/** A list that lacks products by choice is not told as the shop's; a search says what it has found here. */
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
  answers(ProductsBySkuDocument, some),
  answers(ListRowsDocument, some),
  answers(CrossSellsDocument, some),
  answers(CategoryProductsDocument, ({ edition, variables: { uid, pageSize }, today }) => {
    if (!edition.categories.has(uid) || edition.cut.has(uid)) return undefined
    const filter = { category_uid: { in: [uid] } }
    const { total, items } = listProducts(edition, { filter, pageSize, currentPage: 1 }, today)
    return { products: { total_count: total, items } }
  }),
  answers(ProductListingDocument, ({ edition, variables, today }) => {
    if (!isWholeIn(edition, variables)) return undefined
    const { total, pages, items, facets } = listProducts(edition, variables, today)
    // What was left out may have it.
    if (total === 0 && !edition.isWhole) return undefined
    return {
      products: {
        total_count: total,
        page_info: { current_page: variables.currentPage, page_size: variables.pageSize, total_pages: pages },
        aggregations: facets,
        items,
      },
    }
  }),
  answers(ProductSearchSuggestionsDocument, ({ edition, variables: { search, pageSize }, today }) => {
    const { total, items } = listProducts(edition, { search, pageSize, currentPage: 1 }, today)
    if (total === 0 && !edition.isWhole) return undefined
    const meant = total === 0 ? suggestionsIn(edition, search) : []
    return { products: { total_count: total, suggestions: meant.map((text) => ({ search: text })), items } }
  }),
  answers(RouteDocument, ({ edition, variables }) => routeOf(edition, variables.url)),
])

/** Hashes of the documents that an edition answers. */
export const answeredDocuments: ReadonlySet<string> = new Set(answerers.keys())

/**
 * What the shop would answer to a public read, out of an edition.
 * @returns undefined where the edition does not know @throws BeyondLastPage as the engine refuses
 */
export function answerFrom(
  edition: OpenEdition,
  { hash, variables }: { hash: string; variables: Record<string, unknown> },
  today: string,
): unknown {
  return answerers.get(hash)?.(edition, variables, today)
}
