/** @module-tag slow */
import { expect, test } from 'vitest'
import type { TestBackend } from '../backend/testing.ts'
import { readPath } from '../server/testing.ts'
import { startWholeShop } from './whole-shop.ts'

/** A module of the engine sells this one as a kind of its own, of which every product's fields are told and nothing else. */
const sku = 'MIE-T-009'

async function answer(request: Request, backend: TestBackend) {
  const response = await backend.fetch(request)
  if (!response.headers.get('content-type')?.includes('json')) return response
  const told: unknown = JSON.parse(await response.text(), (_, part: unknown) =>
    typeof part === 'object' && part !== null && 'sku' in part && part.sku === sku ? { ...part, __typename: 'KitProduct' } : part,
  )
  return Response.json(told, { status: response.status })
}

test('a product of a kind that the shop does not know has a page that says what it cannot do, and no price anywhere', async () => {
  const shop = await startWholeShop({ answer })
  const { data } = await (await shop.app.request(readPath('ProductDetail', { sku }))).json()
  const [product] = data.products.items
  expect(product.__typename).toBe('KitProduct')
  expect(product.price_range.minimum_price.final_price.value).toBeNull()
  expect(JSON.stringify(product.price_range)).not.toMatch(/\d/)

  const { url_key: key, url_suffix: suffix = '.html' } = product
  const page = await (await shop.app.request(`/pl/${key}${suffix}`)).text()
  expect(page).toContain(`<h1>${product.name}</h1>`)
  expect(page).toMatch(/Cenę poda Ci doradca.*Zadzwoń/)
  expect(page).toMatch(/href="tel:/)
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
  expect(main).not.toMatch(/\d zł|Do koszyka|Dodaj do koszyka|NaN|undefined/)
  expect(page, 'nothing for machines either').not.toMatch(/"offers":|"price":\s*"/)
  await shop.close()
})
