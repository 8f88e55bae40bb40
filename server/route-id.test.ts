import { expect, test } from 'vitest'
import { parentIds, routeIdOf } from './route-id.ts'

test.each([
  ['src/routes/__root.tsx', '__root__'],
  ['src/routes/index.tsx', '/'],
  ['src/routes/$locale.tsx', '/$locale'],
  ['src/routes/$locale/route.tsx', '/$locale'],
  ['src/routes/$locale/index.tsx', '/$locale/'],
  ['src/routes/$locale.cart.tsx', '/$locale/cart'],
  ['src/routes/$locale/_shop/cart.lazy.tsx', '/$locale/_shop/cart'],
  ['src/routes/$locale/_shop/$.tsx', '/$locale/_shop/$'],
  ['src/routes/$locale/_shop.index.tsx', '/$locale/_shop/'],
  ['src/routes/script[.]js.tsx', '/script.js'],
  ['src/app/document/document.tsx', undefined],
])('%s is the route %s', (file, id) => {
  expect(routeIdOf(file)).toBe(id)
})

test('the parents of a page are everything that stands around it', () => {
  expect(parentIds('/$locale/_shop/cart')).toEqual(['__root__', '/$locale', '/$locale/_shop'])
  expect(parentIds('/$locale/')).toEqual(['__root__', '/$locale'])
  expect(parentIds('__root__')).toEqual([])
})
