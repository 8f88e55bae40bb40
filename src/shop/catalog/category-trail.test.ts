import { expect, it } from 'vitest'
import { breadcrumbSkipIds } from '#platform/configured/breadcrumb-skips.ts'
import { categoryTrail } from './category-trail.ts'

const above = (id: number, name: string) => ({
  category_uid: btoa(String(id)),
  category_name: name,
  category_url_path: name.toLowerCase(),
})
const category = (...breadcrumbs: ReturnType<typeof above>[]) => ({
  name: 'Dolistne',
  url_path: 'nawozy/dolistne',
  url_suffix: '.html',
  breadcrumbs,
})

it('leads from the top of the tree down to the category, past the collections', () =>
  expect(categoryTrail(category(above(85, 'Wszystkie'), above(3, 'Nawozy')), 'pl')).toEqual([
    { label: 'Nawozy', to: '/pl/nawozy.html' },
    { label: 'Dolistne', to: '/pl/nawozy/dolistne.html' },
  ]))

it('names the collections of the specification', () =>
  expect(new Set(breadcrumbSkipIds)).toEqual(new Set([152, 154, 179, 85, 950, 977])))

it('a shop may name its own collections', () =>
  expect(categoryTrail(category(above(7, 'Zbiór')), 'en', [7])).toEqual([{ label: 'Dolistne', to: '/en/nawozy/dolistne.html' }]))
