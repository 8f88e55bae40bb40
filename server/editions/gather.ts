import {
  AttributeLabelsDocument,
  CategoryDocument,
  CategoryTreeDocument,
  ListingPlacesDocument,
  ProductDetailDocument,
  ProductListingDocument,
  type ProductAttributeFilterInput,
  type ProductAttributeSortInput,
  StoreConfigDocument,
  TopCategoriesDocument,
} from '../../graphql/generated/graphql.ts'
import { catalogue } from '#config'
import type { CatalogueReads } from './catalogue-reads.ts'
import { type AttributeLabel, type EditionCategory, type EditionProduct, orders } from '#catalogue/edition-format.ts'
import type { Gathered, GatheredFacet, SkuList } from './gathered.ts'
import { countFiles } from '#catalogue/product-files.ts'
import { inLanes } from './lanes.ts'

/** Concurrent requests to the engine, so few that shoppers do not notice that an edition is made. */
const lanes = 2
/** Products per request; Magento's default limit is 300, and fifty cost it little at a time. */
const pageSize = 50
/** As many categories as pages read of the tree. */
const wholeTree = 300

/** Main categories that only arrange the same products differently, so they would be no smaller choice. */
const collections = new Set(
  [catalogue.byCrop, catalogue.promotions, catalogue.bestsellers, ...catalogue.breadcrumbSkips].map((id) => btoa(String(id))),
)

/** Facets without lists of products here, because an edition knows categories and prices in more detail. */
const knownOtherwise = new Set(['category_uid', 'category_id', 'price'])

/** Reads a store view's whole public catalogue with the documents that pages use. */
export async function gather(read: CatalogueReads): Promise<Gathered> {
  const [settings, tree, top] = [
    await read(StoreConfigDocument, {}),
    await read(CategoryTreeDocument, { pageSize: wholeTree }),
    await read(TopCategoriesDocument, { pageSize: wholeTree }),
  ]
  const root = tree.categoryList?.[0]
  const uids = uidsOf(root)
  const places = await listOf(read, {}, { position: 'ASC' })
  const inCategory = new Map<string, SkuList>()
  const categories = new Map<string, EditionCategory>()
  await inLanes(lanes, uids, async (uid) => {
    const category = (await read(CategoryDocument, { uid })).categories?.items?.find((one) => one)
    if (!category) return
    categories.set(uid, category)
    inCategory.set(uid, await listOf(read, { category_uid: { in: [uid] } }, { position: 'ASC' }))
  })
  const sorted = new Map<string, SkuList>()
  await inLanes(lanes, Object.entries(orders), async ([name, sort]) => {
    sorted.set(name, await listOf(read, {}, sort))
  })
  const products = new Map<string, EditionProduct>()
  await inLanes(lanes, new Set(places), async (sku) => {
    const product = (await read(ProductDetailDocument, { sku })).products?.items?.find((one) => one)
    if (product) products.set(sku, product)
  })
  return {
    ...{ settings, tree, top, places, products, files: countFiles(products.values()) },
    inCategory: new Map(uids.flatMap((uid) => pairOf(inCategory, uid))),
    categories: uids.flatMap((uid) => categories.get(uid) ?? []),
    orders: {
      name: sorted.get('name') ?? [],
      'price-up': sorted.get('price-up') ?? [],
      'price-down': sorted.get('price-down') ?? [],
      newest: sorted.get('newest') ?? [],
    },
    families: (root?.children ?? []).flatMap((child) => {
      const skus = (child && inCategory.get(child.uid)) ?? []
      if (!child || skus.length === 0 || collections.has(child.uid)) return []
      const files = countFiles(skus.flatMap((sku) => products.get(sku) ?? []))
      return [{ uid: child.uid, name: child.name ?? '', products: skus.length, files }]
    }),
    labels: await labelsOf(read, products.values()),
    facets: await facetsOf(read),
  }
}

/**
 * Returns a map's entry, so that maps can be put in a fixed order: answers arrive in any order, and the same catalogue must always give the
 * same result.
 */
const pairOf = <Value>(map: ReadonlyMap<string, Value>, key: string): [string, Value][] => {
  const value = map.get(key)
  return value === undefined ? [] : [[key, value]]
}

interface TreeNode {
  uid: string
  children?: readonly (TreeNode | null)[] | null
}

/** Returns every category below the root, parents first. */
function uidsOf(root: TreeNode | null | undefined): string[] {
  return (root?.children ?? []).flatMap((node) => (node ? [node.uid, ...uidsOf(node)] : []))
}

async function listOf(
  read: CatalogueReads,
  filter: ProductAttributeFilterInput,
  sort: ProductAttributeSortInput,
): Promise<string[]> {
  const skus: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { products } = await read(ListingPlacesDocument, { filter, sort, pageSize, currentPage: page })
    pages = products?.page_info?.total_pages ?? 1
    skus.push(...(products?.items?.flatMap((one) => one?.sku ?? []) ?? []))
  }
  return skus
}

/** Attributes per request. */
const codesAtOnce = 20

/** Reads the labels of all products' attributes. */
async function labelsOf(read: CatalogueReads, products: Iterable<EditionProduct>): Promise<AttributeLabel[]> {
  const told = [...products].flatMap(
    ({ custom_attributesV2 }) => custom_attributesV2?.items.flatMap((one) => one?.code ?? []) ?? [],
  )
  const codes = [...new Set(told)].sort((a, b) => (a < b ? -1 : 1))
  const labels: AttributeLabel[] = []
  for (let at = 0; at < codes.length; at += codesAtOnce) {
    const attributes = codes.slice(at, at + codesAtOnce).map((code) => ({ attribute_code: code, entity_type: 'catalog_product' }))
    const { customAttributeMetadataV2 } = await read(AttributeLabelsDocument, { attributes })
    labels.push(...customAttributeMetadataV2.items.flatMap((one) => (one ? [{ code: one.code, label: one.label }] : [])))
  }
  return labels
}

/** Reads the facets of the whole catalogue: each value with its products. */
async function facetsOf(read: CatalogueReads): Promise<GatheredFacet[]> {
  const whole = await read(ProductListingDocument, { filter: {}, pageSize: 1, currentPage: 1 })
  const told = whole.products?.aggregations?.flatMap((one) => one ?? []) ?? []
  const lists = new Map<string, SkuList>()
  const questions = told.flatMap(({ attribute_code, options }) =>
    (options ?? []).flatMap((option) =>
      option && !knownOtherwise.has(attribute_code) ? [{ code: attribute_code, value: option.value }] : [],
    ),
  )
  await inLanes(lanes, questions, async ({ code, value }) => {
    lists.set(`${code} ${value}`, await listOf(read, { [code]: { eq: value } }, { position: 'ASC' }))
  })
  return told.map(({ attribute_code: code, label, options }) => ({
    ...{ code, label: label ?? code },
    options: (options ?? []).flatMap((option) =>
      option ? [{ value: option.value, label: option.label ?? '', skus: lists.get(`${code} ${option.value}`) ?? [] }] : [],
    ),
  }))
}
