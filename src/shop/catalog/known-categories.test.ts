import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { knownCategories } from './known-categories.ts'

const node = (name: string, children: object[] = []) => ({
  ...{ uid: name, name, url_path: name.toLowerCase(), url_suffix: '.html', position: 1, include_in_menu: 1, product_count: 3 },
  ...{ image: null, mobile_banner_image: null, children },
})

/** Returns what a page with these cached answers knows of a category. */
function known(name: string, answers: [string[], object | null][]) {
  const queryClient = new QueryClient()
  for (const [key, data] of answers) queryClient.setQueryData(key, data)
  return knownCategories(queryClient, 'pl').find((one) => one.name === name)
}
const wayTo = (category: ReturnType<typeof known>) => category?.breadcrumbs?.map((step) => step?.category_name)

it('a category of the menu is known with the way to it and what is in it', () => {
  const bor = known('Bor', [[['category-tree', 'pl'], [node('Nawozy', [node('Dolistne', [node('Bor', [node('Płynny')])])])]]])
  expect(wayTo(bor)).toEqual(['Nawozy', 'Dolistne'])
  expect(bor?.below.map(({ name }) => name)).toEqual(['Płynny'])
})

it('the whole menu tells more of a family than the first level of it', () => {
  const nawozy = known('Nawozy', [
    [['top-categories', 'pl'], [{ ...node('Nawozy'), children: undefined }]],
    [['category-tree', 'pl'], [node('Nawozy', [node('Dolistne')])]],
  ])
  expect(nawozy?.below.map(({ name }) => name)).toEqual(['Dolistne'])
})

it('a category’s page tells of those above it and of those in it', () => {
  const breadcrumbs = [
    { category_uid: 'Nawozy', category_name: 'Nawozy', category_url_path: 'nawozy' },
    { category_uid: 'Dolistne', category_name: 'Dolistne', category_url_path: 'nawozy/dolistne' },
  ]
  const page: [string[], object | null][] = [[['category', 'pl', 'Bor'], { ...node('Bor', [node('Płynny')]), breadcrumbs }]]
  expect(wayTo(known('Płynny', page))).toEqual(['Nawozy', 'Dolistne', 'Bor'])
  expect(wayTo(known('Dolistne', page))).toEqual(['Nawozy'])
  expect(known('Dolistne', page)).toMatchObject({ url_path: 'nawozy/dolistne', url_suffix: '.html', below: [] })
})

it.each([
  ['another store', [[['category-tree', 'en'], [node('Nawozy')]]]],
  ['a category that is gone', [[['category', 'pl', 'Nawozy'], null]]],
  ['what no menu shows', [[['category-tree', 'pl'], [node('Dolistne', [{ ...node('Nawozy'), include_in_menu: 0 }])]]]],
] as [string, [string[], object | null][]][])('nothing is known of it by %s', (_, answers) => {
  expect(known('Nawozy', answers)).toBeUndefined()
})
