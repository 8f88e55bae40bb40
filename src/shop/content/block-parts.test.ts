import { expect, it } from 'vitest'
import { partOf, preloadBlocks } from './block-parts.ts'

const slots = { product_rail: () => null }

it('shows what the shop or the page knows, and nothing else, however editors call it', () => {
  expect(partOf({ component: 'product_rail' }, slots)).toBe(slots.product_rail)
  expect(partOf({ component: 'table' }, slots)?.preload).toBeTypeOf('function')
  for (const component of ['poem', 'constructor', '__proto__', 'toString']) expect(partOf({ component }, slots)).toBeUndefined()
})

it('of what it does not know nothing is fetched', async () => {
  const body = ['constructor', 'poem'].map((component) => ({ _uid: component, component }))
  await expect(preloadBlocks({ _uid: 'a', component: 'page', body }, slots)).resolves.toBeUndefined()
})
