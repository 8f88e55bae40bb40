import { expect, test } from 'vitest'
import { readBuild } from './assets.ts'

const build = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    src: 'src/entry-client.tsx',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/base.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'], css: ['assets/card.css'] },
  'src/platform/locale/messages-pl.ts': { file: 'assets/pl.js', src: 'src/platform/locale/messages-pl.ts' },
  'src/platform/locale/messages-en.ts': { file: 'assets/en.js', src: 'src/platform/locale/messages-en.ts' },
  'src/routes/$locale/_shop.tsx?tsr-split=component': {
    file: 'assets/shop.js',
    src: 'src/routes/$locale/_shop.tsx?tsr-split=component',
    imports: ['_react.js', '_card.js'],
  },
  'src/routes/$locale/_shop/cart.tsx?tsr-split=component': {
    file: 'assets/cart.js',
    imports: ['_card.js', 'src/entry-client.tsx'],
    css: ['assets/cart.css'],
  },
  'src/routes/$locale/_shop/cart.tsx?tsr-split=errorComponent---notFoundComponent': { file: 'assets/cart-error.js' },
  'src/shop/product/product-page.tsx': {
    file: 'assets/product.js',
    imports: ['_card.js', '_react.js'],
    css: ['assets/product.css'],
  },
}

test('the root has the entry, its style sheet and the texts of its language only', () => {
  const { manifest, scripts } = readBuild(build)
  expect(manifest('pl').routes.__root__).toEqual({
    preloads: ['/assets/react.js', '/assets/entry.js', '/assets/pl.js'],
    css: ['/assets/base.css'],
  })
  // Each script runs as a separate task, the deepest import first.
  expect(scripts).toEqual(['/assets/react.js', '/assets/entry.js'])
  expect(manifest('en').routes.__root__?.preloads).toEqual(['/assets/react.js', '/assets/entry.js', '/assets/en.js'])
})

test('a page announces what its layout has not, and not its error page', () => {
  const { routes } = readBuild(build).manifest('pl')
  expect(routes['/$locale/_shop']).toEqual({ preloads: ['/assets/card.js', '/assets/shop.js'], css: ['/assets/card.css'] })
  expect(routes['/$locale/_shop/cart']).toEqual({ preloads: ['/assets/cart.js'], css: ['/assets/cart.css'] })
})

test('a part that a loader chooses is found by its source file', () => {
  const { chunk } = readBuild(build)
  expect(chunk('src/shop/product/product-page.tsx')).toEqual({
    preloads: ['/assets/card.js', '/assets/product.js'],
    css: ['/assets/card.css', '/assets/product.css'],
  })
  expect(chunk('src/none.tsx')).toEqual({ preloads: [], css: [] })
})

test('a build of something else is refused at the start', () => {
  expect(() => readBuild({ 'a.ts': { file: 'a.js' } })).toThrow('src/entry-client.tsx')
})
