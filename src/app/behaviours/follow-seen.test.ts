import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { seenProducts } from '#shop/product/seen-products.ts'
import { followSeen } from './follow-seen.ts'

beforeEach(() => seenProducts.write([]))

/** Navigates through pages; each is given as the loader data of its routes. */
function walk(...pages: unknown[][]) {
  let resolved: () => void = () => undefined
  const state = { matches: [{ loaderData: undefined }] as { loaderData: unknown }[] }
  const router = {
    state,
    subscribe: (_event: string, tell: () => void) => {
      resolved = tell
      return () => (resolved = () => undefined)
    },
  }
  const stop = followSeen(router as unknown as AnyRouter)
  for (const page of pages) {
    state.matches = page.map((loaderData) => ({ loaderData }))
    resolved()
  }
  return stop
}

const product = (sku: string) => [undefined, { destination: { kind: 'product', sku } }]
const category = [undefined, { destination: { kind: 'category', uid: 'Mg==' } }]

it.each([
  ['nothing of other pages', [category, [undefined], [{ title: 'Cart' }]], []],
  ['the last one first', [product('A'), category, product('B')], ['B', 'A']],
  ['each of them once', [product('A'), product('B'), product('A')], ['A', 'B']],
])('%s is remembered', (_, pages, expected) => {
  walk(...pages)
  expect(seenProducts.read()).toEqual(expected)
})
