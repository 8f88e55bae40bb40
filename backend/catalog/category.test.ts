import { afterAll, describe, expect, test } from 'vitest'
import type { CategoryQuery } from '../../graphql/generated/graphql.ts'
import { mediaFiles } from '../media/media-files.ts'
import { type As, createTestBackend } from '../testing.ts'

const backend = await createTestBackend()
afterAll(() => backend.close())

interface Node {
  uid: string
  name: string
  product_count: number
  children?: Node[]
}

const treeOf = async (as?: As) => {
  const { data } = await backend.ask<{ categoryList: Node[] }>('CategoryTree', { pageSize: 300 }, as)
  return data?.categoryList ?? []
}
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

async function category(id: number, as?: As) {
  const { data } = await backend.ask<CategoryQuery>('Category', { uid: btoa(String(id)) }, as)
  return data?.categories?.items?.[0]
}

test('the tree hangs on the root of the store and holds all 171 categories', async () => {
  const tree = await treeOf()
  expect(tree.map((node) => node.uid)).toEqual(['Mg=='])
  expect(flat(tree)).toHaveLength(172)
  expect(tree[0]?.children?.[0]).toMatchObject({ name: 'Środki ochrony roślin', product_count: 33 })
})

test('the tree has no word of the other language', async () => {
  const [polish, english] = [flat(await treeOf()), flat(await treeOf({ store: 'naturaexpert_en' }))]
  expect(english.map((node) => node.uid)).toEqual(polish.map((node) => node.uid))
  expect(english.filter((node) => /[ąćęłńóśźż]/i.test(node.name) && node.name !== 'Łódź')).toEqual([])
})

test('a category knows the way to it and what lies below', async () => {
  const found = await category(34)
  expect(found?.breadcrumbs?.map((crumb) => crumb?.category_name)).toEqual(['Nawozy', 'Nawozy dolistne'])
  expect(found?.children?.map((child) => child?.name)).toEqual(['Bor', 'Mangan', 'Cynk', 'Miedź', 'Molibden', 'Wieloskładnikowe'])
  expect((await category(3))?.breadcrumbs).toBeNull()
})

test('each picture of a category exists', async () => {
  const query = '{ categories(filters: {}, pageSize: 300) { items { image mobile_banner_image category_thumbnail_image } } }'
  const { data } = await backend.ask<{ categories: { items: Record<string, string | null>[] } }>(query)
  const urls = data?.categories.items.flatMap((item) => Object.values(item)).filter((url) => url !== null) ?? []
  expect(urls.length).toBeGreaterThan(171)
  expect(urls.filter((url) => !mediaFiles().has(url.replace('http://127.0.0.1:4000/media/', '')))).toEqual([])
})

test.each([
  ['an unknown uid', { category_uid: { eq: 'OTk5OTk=' } }, []],
  ['a uid of something else', { category_uid: { eq: 'bm9wZQ==' } }, []],
  ['several uids', { category_uid: { in: ['Mw==', 'MzI='] } }, ['Środki ochrony roślin', 'Nawozy']],
  ['children of a category', { parent_category_uid: { eq: 'NTQ=' } }, ['Mikrogranulaty']],
  ['a name without its diacritics', { name: { match: 'slimak' } }, []],
  ['a path', { url_path: { eq: 'nawozy/nawozy-startowe' } }, ['Nawozy startowe']],
])('%s', async (_, filters, names) => {
  const query = 'query ($filters: CategoryFilterInput) { categoryList(filters: $filters) { name } }'
  const { data, errors } = await backend.ask<{ categoryList: { name: string }[] }>(query, { filters })
  expect(errors).toEqual([])
  expect(data?.categoryList.map(({ name }) => name)).toEqual(names)
})

const ask = async <Data = Record<string, unknown>>(query: string, variables: object = {}, as?: As) =>
  await backend.ask<Data>(query, variables as Record<string, unknown>, as)

test.each([
  ['categories', { filters: { category_uid: { eq: '<script>' } } }, 'Value of uid "<script>" is incorrect.'],
  ['categories', { filters: { name: { match: 'mo' } } }, 'Invalid match filter. Minimum length is 3.'],
  ['categories', { currentPage: 0 }, 'currentPage value must be greater than 0.'],
  ['categories', { pageSize: 0 }, 'pageSize value must be greater than 0.'],
  ['categories', { filters: {}, currentPage: 9 }, 'currentPage value 9 specified is greater than the 2 page(s) available.'],
  ['categoryList', { filters: {}, currentPage: 9 }, 'currentPage value 9 specified is greater than the 2 page(s) available.'],
])('%s of %j is answered "%s"', async (field, variables, message) => {
  const selection = field === 'categories' ? '{ total_count }' : '{ uid }'
  const query = `query ($filters: CategoryFilterInput, $currentPage: Int = 1, $pageSize: Int = 100) {
    ${field}(filters: $filters, currentPage: $currentPage, pageSize: $pageSize) ${selection} }`
  const { errors } = await ask(query, variables)
  expect(errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
})

test('without filters there is the root of the store alone; empty filters name every category', async () => {
  const { data } = await ask<{ all: { items: object[] } }>(`{ root: categories { total_count items { uid level } }
    all: categories(filters: {}, pageSize: 50, currentPage: 4) { total_count page_info { current_page page_size total_pages } items { uid } } }`)
  expect(data).toMatchObject({
    root: { total_count: 1, items: [{ uid: 'Mg==', level: 1 }] },
    all: { total_count: 172, page_info: { current_page: 4, page_size: 50, total_pages: 4 } },
  })
  expect(data?.all.items).toHaveLength(22)
})

test('the elder question for one category: by its id, the root without one, and a refusal of what is not there', async () => {
  const { data, errors } = await ask('{ one: category(id: 4) { name } root: category { id } none: category(id: 99999) { id } }')
  expect(data).toEqual({ one: { name: 'Herbicydy' }, root: { id: 2 }, none: null })
  expect(errors).toMatchObject([{ message: "Category doesn't exist", extensions: { category: 'graphql-no-such-entity' } }])
})

test('a category tells what stock Magento tells of one', async () => {
  const { data } = await ask(`{ categories(filters: { ids: { eq: "34" } }) { items {
    id uid path path_in_store level canonical_url created_at default_sort_by available_sort_by display_mode staged cms_block { identifier }
    breadcrumbs { category_id category_uid category_name category_level category_url_key category_url_path } } } }`)
  expect(data?.categories).toEqual({
    items: [
      {
        ...{ id: 34, uid: 'MzQ=', path: '1/2/32/33/34', path_in_store: '34,33,32', level: 4 },
        canonical_url: expect.stringMatching(/^nawozy\/nawozy-dolistne\/.*\.html$/),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        default_sort_by: 'position',
        available_sort_by: ['position', 'name', 'price', 'newest'],
        ...{ display_mode: 'PRODUCTS', staged: false, cms_block: null },
        breadcrumbs: [
          {
            ...{ category_id: 32, category_uid: 'MzI=', category_name: 'Nawozy', category_level: 2 },
            ...{ category_url_key: 'nawozy', category_url_path: 'nawozy' },
          },
          expect.objectContaining({ category_id: 33, category_level: 3, category_url_path: 'nawozy/nawozy-dolistne' }),
        ],
      },
    ],
  })
})

describe('the products inside a category', () => {
  interface Inside {
    categories: {
      items: {
        product_count: number
        products: { total_count: number; items: { sku: string; name: string }[]; page_info: object }
      }[]
    }
  }
  const inside = async (request: string) => {
    const { data, errors } = await ask<Inside>(`{ categories(filters: { ids: { eq: "3" } }) { items { product_count
      products${request} { total_count items { sku name } page_info { current_page page_size total_pages } } } } }`)
    return { errors, ...data?.categories.items[0] }
  }

  test('are as many as it says, twenty a page', async () => {
    const { product_count, products } = await inside('')
    expect(products).toMatchObject({ total_count: product_count, page_info: { current_page: 1, page_size: 20, total_pages: 2 } })
    expect(products?.items).toHaveLength(20)
  })

  test('can be paged and sorted', async () => {
    const names = (found: Awaited<ReturnType<typeof inside>>) => found.products?.items.map(({ name }) => name) ?? []
    const [first, second] = [
      names(await inside('(pageSize: 17, sort: { name: ASC })')),
      names(await inside('(pageSize: 17, currentPage: 2, sort: { name: ASC })')),
    ]
    const all = [...first, ...second]
    expect(all).toHaveLength(33)
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'pl')))
  })

  test.each([
    ['(currentPage: 0)', 'currentPage value must be greater than 0.'],
    ['(currentPage: 3)', 'currentPage value 3 specified is greater than the 2 page(s) available.'],
  ])('%s is answered "%s"', async (request, message) => {
    expect((await inside(request)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })
})

describe('the order of categories', () => {
  const namesIn = async (field: 'categoryList' | 'categories', sort: string) => {
    const wanted = `(filters: { parent_category_uid: { eq: "MzI=" } }, pageSize: 300${sort})`
    const query = field === 'categories' ? `{ categories${wanted} { items { name } } }` : `{ categoryList${wanted} { name } }`
    const { data } = await backend.ask<Record<typeof field, { name: string }[] & { items: { name: string }[] }>>(query, {})
    const found = data?.[field]
    return (field === 'categories' ? found?.items : found)?.map(({ name }) => name)
  }
  const byPosition = ['Nawozy dolistne', 'Nawozy doglebowe', 'Nawozy startowe', 'Fertygacja', 'Nawozy organiczne']
  const byName = ['Fertygacja', 'Nawozy doglebowe', 'Nawozy dolistne', 'Nawozy organiczne', 'Nawozy startowe']

  test.each([
    ['', byPosition],
    [', sort: null', byPosition],
    [', sort: {}', byPosition],
    [', sort: { position: DESC }', byPosition.toReversed()],
    [', sort: { name: ASC }', byName],
    [', sort: { level: ASC, name: DESC }', byName.toReversed()],
  ])('is that of "%s"', async (sort, names) => {
    expect(await namesIn('categoryList', sort)).toEqual(names)
    expect(await namesIn('categories', sort)).toEqual(names)
  })
})
