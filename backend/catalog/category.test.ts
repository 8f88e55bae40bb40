import { afterAll, expect, test } from 'vitest'
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
  const { data } = await backend.ask<{ categoryList: Node[] }>('CategoryTree', { pageSize: 9999 }, as)
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
  const query = '{ categories(filters: {}, pageSize: 500) { items { image mobile_banner_image category_thumbnail_image } } }'
  const { data } = await backend.ask<{ categories: { items: Record<string, string | null>[] } }>(query)
  const urls = data?.categories.items.flatMap((item) => Object.values(item)).filter((url) => url !== null) ?? []
  expect(urls.length).toBeGreaterThan(171)
  expect(urls.filter((url) => !mediaFiles().has(url.replace('http://127.0.0.1:4000/media/', '')))).toEqual([])
})

test.each([
  ['an unknown uid', { category_uid: { eq: 'OTk5OTk=' } }, []],
  ['a uid that is none', { category_uid: { eq: '<script>' } }, []],
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
