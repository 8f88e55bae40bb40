import { describe, expect, it } from 'vitest'
import { backendLines, wrongArrows } from './borders.ts'
import { rings } from './cycles.ts'
import { tooLong, wrongName } from './house-rules.ts'
import { readModule } from './module-imports.ts'

const aliases = {
  '#app/*': './src/app/*',
  '#shop/*': './src/shop/*',
  '#offline/*': './src/offline/*',
  '#platform/*': './src/platform/*',
  '#ui/*': './src/ui/*',
  '#graphql/*': './graphql/generated/*',
  '#worker/*': './sw/*',
}

const read = (path: string, source: string) => readModule(path, source, aliases)
const judge = (path: string, source: string) => wrongArrows(read(path, source)).join('\n')

describe('the check sees a planted violation', () => {
  it.each([
    ['a layer reaching up', 'src/platform/money.ts', `import { x } from '#shop/cart/total.ts'`, 'arrows point down'],
    ['a look that knows the business', 'src/ui/price.tsx', `import { x } from '#shop/product/price.ts'`, 'arrows point down'],
    [
      'a look that knows the client',
      'src/ui/price.tsx',
      `import { x } from '#platform/commerce/commerce.ts'`,
      'the look knows the language',
    ],
    [
      'a lower domain using a higher one',
      'src/shop/product/page.tsx',
      `import { x } from '#shop/catalog/tree.ts'`,
      'product may use',
    ],
    [
      'a lazy import of a forbidden domain',
      'src/shop/orders/page.tsx',
      `const X = lazy(() => import('#shop/checkout/summary.tsx'))`,
      'orders may use',
    ],
    [
      'a type of a forbidden domain',
      'src/shop/store/shop.ts',
      `export const x = (a: import('#shop/cart/total.ts').Total) => a`,
      'store may use',
    ],
    ['a re-export of a forbidden domain', 'src/shop/store/shop.ts', `export { x } from '#shop/cart/total.ts'`, 'store may use'],
    [
      'a domain that is in no table',
      'src/shop/loyalty/points.ts',
      `import { x } from '#shop/product/price.ts'`,
      'not in the table',
    ],
    [
      "another domain's private part",
      'src/shop/catalog/page.tsx',
      `import { x } from '#shop/product/parts/row.tsx'`,
      "a domain's folders",
    ],
    [
      "a route in a domain's private part",
      'src/routes/cart.tsx',
      `import { x } from '#shop/cart/parts/row.tsx'`,
      "a domain's folders",
    ],
    ['a dotted way across a border', 'src/shop/catalog/page.tsx', `import { x } from '../product/price.ts'`, '# alias'],
    ['a dotted way across a layer', 'src/app/header.tsx', `import { x } from '../ui/button.tsx'`, '# alias'],
    [
      'a route that uses the router itself',
      'src/routes/cart.tsx',
      `import { createRouter } from '../router.tsx'`,
      'arrows point down',
    ],
    ["the worker's insides", 'src/offline/register.ts', `import { x } from '#worker/caches.ts'`, "the worker's doors"],
    [
      "the server's code in the page",
      'src/app/header.tsx',
      `import { x } from '../../server/api.ts'`,
      'only types of server/api.ts',
    ],
    ['a worker that knows the page', 'sw/sw.ts', `import { x } from '../src/platform/cookies.ts'`, 'sw knows nothing of src'],
    ['a server that knows more of the page', 'server/render.ts', `import { x } from '../src/router.tsx'`, "the page's door"],
    [
      'a server in the miniature world',
      'server/main.ts',
      `import { x } from '../backend/cart/cart-store.ts'`,
      "the backend's door",
    ],
    [
      'a miniature world that knows the server',
      'backend/main.ts',
      `import { x } from '../server/config.ts'`,
      'backend knows nothing of server',
    ],
    [
      'production code with the test door',
      'src/app/header.tsx',
      `import { x } from '../../backend/testing.ts'`,
      'src knows nothing of backend',
    ],
    ['an alias nobody declared', 'src/app/header.tsx', `import { x } from '#lib/x.ts'`, 'no such alias'],
    ['a path worked out at run time', 'src/app/header.tsx', 'const x = import(`#shop/${name}/page.tsx`)', 'a computed path'],
    ['Node in the browser', 'src/platform/cookies.ts', `import { x } from 'node:fs'`, 'a browser does not have it'],
    ['a way out of the house', 'server/main.ts', `import { x } from '../../elsewhere/x.ts'`, 'out of the house'],
  ])('%s', (_, path, source, why) => {
    expect(judge(path, source)).toContain(why)
  })

  it('several lines from the server into the miniature world', () => {
    const line = `import { startBackend } from '../backend/index.ts'`
    expect(backendLines([read('server/main.ts', line), read('server/start.ts', line)])).toHaveLength(1)
    expect(backendLines([read('server/main.ts', line), read('server/x.test.ts', line)])).toEqual([])
  })

  it('a ring of three and a module that imports itself', () => {
    const ring = rings([
      read('sw/a.ts', `import { b } from './b.ts'`),
      read('sw/b.ts', `export const c = () => import('./c.ts')`),
      read('sw/c.ts', `export { a } from './a.ts'`),
      read('sw/d.ts', `import './d.ts'`),
    ])
    expect(ring).toHaveLength(2)
    expect(ring[0]).toContain('sw/c.ts')
  })

  it.each([
    ['src/app/utils.ts', 'its kind'],
    ['src/ui/hooks/use-thing.ts', 'its kind'],
    ['server/types.ts', 'its kind'],
    ['src/app/index.ts', 'its kind'],
    ['src/app/Header.tsx', 'kebab-case'],
    ['src/app/siteHeader.module.css', 'kebab-case'],
  ])('the name %s', (path, why) => {
    expect(wrongName(path).join()).toContain(why)
  })

  it('a file too long, and a route too long', () => {
    expect(tooLong({ path: 'src/app/header.tsx', lines: 301 })).toHaveLength(1)
    expect(tooLong({ path: 'src/routes/cart.tsx', lines: 41 })).toHaveLength(1)
  })

  it('a file it cannot read', () => {
    expect(() => read('sw/a.ts', 'import {')).toThrow('cannot be parsed')
  })
})

describe('the check lets through what the design allows', () => {
  it.each([
    ['src/entry-client.tsx', `import { createRouter } from './router.tsx'`],
    ['src/router.tsx', `import { routeTree } from './routeTree.gen.ts'`],
    ['src/routes/__root.tsx', `import type { RouterContext } from '../router.tsx'`],
    ['src/routes/cart.tsx', `import { CartPage } from '#shop/cart/cart-page.tsx'`],
    [
      'src/shop/catalog/page.tsx',
      `import { x } from '#shop/product/price.ts'; import css from './page.module.css'; import { y } from './parts/row.tsx'`,
    ],
    ['src/shop/product/queries.ts', `import { ProductDocument } from '#graphql/graphql.ts'; import * as v from 'valibot'`],
    ['src/ui/price.tsx', `import { x } from '#platform/locale/format.ts'; import { y } from '#platform/shop-window.tsx'`],
    ['src/offline/register.ts', `import { x } from '#worker/protocol.ts'`],
    ['src/platform/reporting.ts', `import type { Health } from '../../server/api.ts'`],
    ['src/shop/cart/cart.test.ts', `import { x } from '../../../backend/testing.ts'`],
    ['server/main.ts', `import { x } from '../backend/index.ts'; import fs from 'node:fs'; const page = await import(place)`],
    ['server/page.ts', `type Page = typeof import('../src/entry-server.tsx')`],
    ['backend/main.ts', `import { x } from '../graphql/generated/graphql.ts'; import './x.ts'`],
  ])('%s: %s', (path, source) => {
    expect(judge(path, source)).toBe('')
  })

  it.each([
    'src/routes/$locale/_shop/$.tsx',
    'src/routes/__root.tsx',
    'src/routes/$locale/index.tsx',
    'backend/index.ts',
    'src/app/header.module.css',
    'sw/lie-fi.test.ts',
  ])('the name %s', (path) => {
    expect(wrongName(path)).toEqual([])
  })

  it('knows a type from a value', () => {
    const { imports } = read(
      'src/a.ts',
      `import type { A } from './a.ts'; import { type B } from './b.ts'; import { type C, c } from './c.ts'; export type { D } from './d.ts'; import './e.ts'`,
    )
    expect(imports.map((one) => one.typeOnly)).toEqual([true, true, false, false, true])
  })
})
