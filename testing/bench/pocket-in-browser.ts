import { CategoryTreeDocument } from '../../graphql/generated/documents/CategoryTree.ts'
import { ProductListingDocument } from '../../graphql/generated/documents/ProductListing.ts'
import type {
  CategoryTreeQuery,
  ProductAttributeSortInput,
  ProductListingQuery,
  ProductListingQueryVariables,
  TrustedDocument,
} from '../../graphql/generated/graphql.ts'
import { createDice } from '../../backend/database/dice.ts'
import type { StoreView } from '../../sw/caches.ts'
import { catalogueRead } from '../../sw/catalogue-read.ts'
import { answerFromPocket } from '../../sw/pocket/pocket.ts'
import { takeEdition } from '../../sw/pocket/take-edition.ts'

// Runs in the measured browser with the worker's own modules: a page can be throttled and its memory measured, a worker cannot.

const store: StoreView = 'naturaexpert_pl'

const addressOf = <Result, Variables>({ hash }: TrustedDocument<Result, Variables>, variables: Variables) => {
  const url = new URL('/graphql', location.origin)
  url.search = new URLSearchParams({ hash, variables: JSON.stringify(variables), store }).toString()
  return url
}

async function ask<Result, Variables>(document: TrustedDocument<Result, Variables>, variables: Variables): Promise<Result> {
  const read = catalogueRead(addressOf(document, variables))
  const answer = read && (await answerFromPocket(read))
  if (!answer) throw new Error(`${document.name} was not answered`)
  return ((await answer.json()) as { data: Result }).data
}

const listing = (variables: object) => ask(ProductListingDocument, { filter: {}, pageSize: 16, currentPage: 1, ...variables })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const overTheWire = (variables: ProductListingQueryVariables) =>
  fetch(addressOf(ProductListingDocument, variables), { cache: 'no-store' }).then((answer) => answer.json())

/** Downloads an edition to the device. */
export const take = () => takeEdition(store, { anyLine: true }, new AbortController().signal).then(({ products }) => products)

/** Measures the first query of a device that has just been switched on. */
export const first = () => timed(() => listing({}))

/**
 * Measures listings with facets, narrowed as shoppers do, on the device or from the shop's server.
 * @returns milliseconds of each
 */
export async function narrow({ count, from }: { count: number; from: 'device' | 'shop' }): Promise<number[]> {
  const dice = createDice(count)
  const whole = await listing({})
  const facets = optionsIn(whole).filter(({ code }) => code !== 'price' && code !== 'category_uid')
  const categories = uidsIn(await ask(CategoryTreeDocument, { pageSize: 300 }))
  const sorts: ProductAttributeSortInput[] = [
    { position: 'ASC' },
    { name: 'ASC' },
    { price: 'ASC' },
    { price: 'DESC' },
    { newest: 'DESC' },
  ]
  const times: number[] = []
  for (let run = 0; run < count; run++) {
    const chosen = dice.some(facets, 0.3).slice(0, 3)
    const filter = {
      ...(run % 4 > 0 && { category_uid: { in: [dice.pick(categories)] } }),
      ...Object.fromEntries(chosen.map(({ code, values }) => [code, { in: [dice.pick(values)] }])),
    }
    const variables = { filter, sort: dice.pick(sorts), pageSize: 16, currentPage: 1 }
    const answer = from === 'device' ? () => listing(variables) : () => overTheWire(variables)
    times.push(await timed(answer))
  }
  return times
}

/** Measures searches. The first one builds the words of all products, which the others use. */
export async function search(phrases: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const phrase of phrases) times.push(await timed(() => listing({ search: phrase })))
  return times
}

const optionsIn = ({ products }: ProductListingQuery) =>
  (products?.aggregations ?? []).flatMap((one) =>
    one?.options ? [{ code: one.attribute_code, values: one.options.flatMap((option) => option?.value ?? []) }] : [],
  )

interface TreeNode {
  uid: string
  children?: readonly (TreeNode | null)[] | null
}
const uidsBelow = (node: TreeNode): string[] => [
  node.uid,
  ...(node.children ?? []).flatMap((child) => (child ? uidsBelow(child) : [])),
]
const uidsIn = ({ categoryList }: CategoryTreeQuery) =>
  (categoryList?.[0]?.children ?? []).flatMap((child) => (child ? uidsBelow(child) : []))
