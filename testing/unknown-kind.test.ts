/** @module-tag slow */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EditionIndex } from '#catalogue/edition-format.ts'
import type { TestBackend } from '../backend/testing.ts'
import { readPath } from '../server/testing.ts'
import { openEdition } from '../sw/pocket/open-edition.ts'
import { startWholeShop } from './whole-shop.ts'

/** A module of the engine sells this product as a kind of its own; only the fields that all products have are known of it. */
const sku = 'MIE-T-009'

async function answer(request: Request, backend: TestBackend) {
  const response = await backend.fetch(request)
  if (!response.headers.get('content-type')?.includes('json')) return response
  const told: unknown = JSON.parse(await response.text(), (_, part: unknown) =>
    typeof part === 'object' && part !== null && 'sku' in part && part.sku === sku && '__typename' in part
      ? { ...part, __typename: 'KitProduct' }
      : part,
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

/** Returns everything that an answer says about the product, at any depth. */
function saidOf(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer.flatMap(saidOf)
  if (typeof answer !== 'object' || answer === null) return []
  const own: Record<string, unknown>[] = 'sku' in answer && answer.sku === sku ? [{ ...answer }] : []
  return [...own, ...Object.values(answer).flatMap(saidOf)]
}

test(
  'no list, suggestion, rail or lowest price says what it costs, nor does what a device keeps',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plon-kinds-'))
    const shop = await startWholeShop({ answer, parts: { editionFolder: folder } })
    const read = async (name: string, variables: unknown) =>
      (await (await shop.app.request(readPath(name, variables))).json()) as unknown
    const some = { filter: { sku: { eq: sku } }, pageSize: 12, currentPage: 1 }
    const answers = [
      await read('ProductListing', some),
      await read('ProductSearchSuggestions', { search: 'deszczomierz', pageSize: 6 }),
      await read('ProductsBySku', { skus: [sku], pageSize: 1 }),
      await read('ListRows', { skus: [sku], pageSize: 1 }),
      await read('ProductDetail', { sku: 'MIE-T-008' }),
    ]
    for (const [index, one] of answers.entries()) {
      const said = saidOf(one)
      expect(said.length, `answer ${index}`).toBeGreaterThan(0)
      for (const { price_range, omnibus_price, price_tiers, special_to_date } of said)
        expect(JSON.stringify([price_range, omnibus_price, price_tiers, special_to_date])).not.toMatch(/\d/)
    }

    const ask = (path: string) => Promise.resolve(shop.app.request(path))
    const editions = '/api/catalogue/editions/naturaexpert_pl'
    await expect.poll(async () => (await ask(editions)).status, { timeout: 120_000 }).toBe(200)
    const index: EditionIndex = await (await ask(editions)).json()
    const edition = await openEdition({
      ...index,
      read: async (_, { hash }) => (await ask(`/api/catalogue/shards/${hash}`)).json(),
    })
    const [kept] = await edition.shelves.products([edition.numbers[edition.placeOf.get(sku) ?? -1] ?? -1])
    expect(kept?.sku).toBe(sku)
    expect(kept?.price_range.minimum_price.final_price.value).toBeNull()
    expect(kept?.price_visibility).toBe('ADVISER')
    expect(edition.prices[edition.placeOf.get(sku) ?? -1]).toBe(-1)

    for (const path of ['/pl/search?search=deszczomierz', '/pl/search?search=deszczomierz&view=list']) {
      const page = await (await ask(path)).text()
      const [, card = ''] = new RegExp(`data-sku="${sku}"(.*?)(?:data-sku=|</main>)`, 's').exec(page) ?? []
      expect(card, path).toMatch(/Cena u doradcy.*Zobacz produkt/s)
      expect(card, path).not.toMatch(/\d\s*zł|Do koszyka|NaN|undefined/)
    }
    await shop.close()
  },
)
