import { describe, expect, it } from 'vitest'
import { productTrail, trailAbove, type Placed } from './product-trail.ts'

const step = (id: number, name: string) => ({
  category_uid: btoa(String(id)),
  category_name: name,
  category_url_path: name.toLowerCase(),
})
const place = (id: number, level: number, name: string, above: ReturnType<typeof step>[] = []): Placed => ({
  ...{ uid: btoa(String(id)), name, level, url_path: name.toLowerCase(), url_suffix: '.html', breadcrumbs: above },
})
const nawozy = place(10, 2, 'Nawozy')
const dolistne = place(21, 3, 'Dolistne', [step(10, 'Nawozy')])
const zboza = place(40, 3, 'Zboza', [step(136, 'Uprawy')])
const promocje = place(152, 2, 'Promocje')

describe('the way to a product', () => {
  it.each([
    ['is its deepest category with what is above', [nawozy, dolistne], ['Nawozy', 'Dolistne']],
    ['is the first of two as deep', [dolistne, zboza], ['Nawozy', 'Dolistne']],
    ['passes the collections', [promocje, nawozy], ['Nawozy']],
    ['is none for a product in collections only', [promocje, null], []],
    ['is none without categories', null, []],
  ])('%s', (_, categories, names) =>
    expect(productTrail({ categories, main_category: null }, 'pl').map((one) => one.label)).toEqual(names),
  )

  it.each([
    ['its name, before a deeper one', 'Nawozy', ['Nawozy']],
    ['its id', '40', ['Uprawy', 'Zboza']],
    ['the name of a collection, which is no place', 'Promocje', ['Nawozy', 'Dolistne']],
    ['a name that none of them has', 'Inne', ['Nawozy', 'Dolistne']],
    ['nothing', '', ['Nawozy', 'Dolistne']],
  ])('goes by the main category, told by %s', (_, main_category, names) => {
    const categories = [promocje, nawozy, dolistne, zboza]
    expect(productTrail({ categories, main_category }, 'pl').map((one) => one.label)).toEqual(names)
  })

  it('leads to categories in the language of the page', () =>
    expect(productTrail({ categories: [dolistne], main_category: null }, 'en')).toEqual([
      { label: 'Nawozy', to: '/en/nawozy.html' },
      { label: 'Dolistne', to: '/en/dolistne.html' },
    ]))
})

describe('what is above a category', () => {
  it.each([977, 950, 154, 85, 152, 179])('leaves out collection %s', (id) =>
    expect(trailAbove(place(1, 3, 'X', [step(id, 'Zbiór')]), 'pl')).toEqual([]),
  )
  it('leaves out what a shop names itself', () => expect(trailAbove(dolistne, 'pl', [10])).toEqual([]))
  it('is nothing at the top', () => expect(trailAbove({ breadcrumbs: null, url_suffix: null }, 'pl')).toEqual([]))
  it('keeps a step whose uid is no number', () =>
    expect(trailAbove({ breadcrumbs: [{ ...step(1, 'Nawozy'), category_uid: 'ą' }], url_suffix: '.html' }, 'pl')).toHaveLength(1))
})
