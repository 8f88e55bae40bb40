import { expect, it } from 'vitest'
import { endOfWay } from './moved-address.ts'
import type { Destination } from './destination.ts'

const moved = (path: string, status: 301 | 302 = 301) => ({ kind: 'moved' as const, status, path })
const product: Destination = { kind: 'product', sku: 'PLO-D-001' }
const nothing: Destination = { kind: 'nothing' }
const chain = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, turn) => [`a${turn + 1}`, moved(`a${turn + 2}`)] as const))

it.each<[string, string, Record<string, Destination>, Destination]>([
  ['one turn', 'new', { new: product }, moved('new')],
  ['to a place that is no address of the engine', 'cart', {}, moved('cart')],
  ['two turns are one', 'mid', { mid: moved('new'), new: product }, moved('new')],
  ['a passing turn makes the whole way passing', 'mid', { mid: moved('new', 302), new: product }, moved('new', 302)],
  ['back to where it came from', 'old', {}, nothing],
  ['back in another spelling', '/produkt/old/?a=1', {}, nothing],
  ['a ring further on', 'a', { a: moved('b'), b: moved('a') }, nothing],
  ['nine turns more', 'a1', { ...chain(9), a10: product }, moved('a10')],
  ['a way without an end', 'a1', chain(40), nothing],
])('%s', async (_, first, places, expected) => {
  expect(await endOfWay('old', moved(first), (path) => Promise.resolve(places[path] ?? nothing))).toEqual(expected)
})

it('a first turn that is passing stays so', async () => {
  const ask = (path: string) => Promise.resolve(path === 'mid' ? moved('new') : product)
  expect(await endOfWay('old', moved('mid', 302), ask)).toEqual(moved('new', 302))
})

it('is followed as far as it is known when the shop stops answering', async () => {
  expect(await endOfWay('old', moved('new'), () => Promise.reject(new Error('offline')))).toEqual(moved('new'))
})
