import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { lowestBefore, lowestPricesKey } from './lowest-prices.ts'

const history = (...rows: [string, number][]) => rows.map(([valid_from, price]) => ({ valid_from, price }))

describe('the lowest price of the 30 days before a reduction', () => {
  test.each<[string, ReturnType<typeof history>, string, number | undefined]>([
    ['one price is no reduction', history(['2026-01-01', 100_00]), '2026-11-21', undefined],
    ['a price that rose is none', history(['2026-01-01', 80_00], ['2026-11-01', 100_00]), '2026-11-21', undefined],
    ['the price before it, where nothing else was', history(['2026-01-01', 100_00], ['2026-11-09', 90_00]), '2026-11-21', 100_00],
    [
      'an earlier promotion in the 30 days counts',
      history(['2026-09-07', 100_00], ['2026-10-18', 95_00], ['2026-10-25', 100_00], ['2026-11-09', 90_00]),
      ...(['2026-11-21', 95_00] as const),
    ],
    [
      'a price whose last day was the 30th day before counts',
      history(['2026-01-01', 70_00], ['2026-10-11', 100_00], ['2026-11-09', 90_00]),
      ...(['2026-11-21', 70_00] as const),
    ],
    [
      'a price whose last day was the 31st day before does not',
      history(['2026-01-01', 70_00], ['2026-10-10', 100_00], ['2026-11-09', 90_00]),
      ...(['2026-11-21', 100_00] as const),
    ],
    [
      'the window ends the day before the reduction and does not move while it lasts',
      history(['2026-01-01', 100_00], ['2026-06-01', 90_00]),
      ...(['2026-11-21', 100_00] as const),
    ],
    [
      'a second, deeper reduction has a window of its own with the first one in it',
      history(['2026-01-01', 100_00], ['2026-10-20', 90_00], ['2026-11-09', 80_00]),
      ...(['2026-11-21', 90_00] as const),
    ],
    [
      'what is offered for less than 30 days is compared since it was first offered',
      history(['2026-11-01', 100_00], ['2026-11-09', 90_00]),
      ...(['2026-11-21', 100_00] as const),
    ],
    [
      'the same price told again does not end the reduction',
      history(['2026-01-01', 100_00], ['2026-11-09', 90_00], ['2026-11-15', 90_00]),
      ...(['2026-11-21', 100_00] as const),
    ],
    ['a reduction of tomorrow is none yet', history(['2026-01-01', 100_00], ['2026-11-22', 90_00]), '2026-11-21', undefined],
    [
      'a promotion that is over has none',
      history(['2026-01-01', 100_00], ['2026-11-01', 90_00], ['2026-11-10', 100_00]),
      ...(['2026-11-21', undefined] as const),
    ],
    ['nothing known, nothing told', [], '2026-11-21', undefined],
  ])('%s', (_, rows, today, lowest) => expect(lowestBefore(rows, today)).toBe(lowest))

  test('it is a price that was asked for, never below all of them, and the order of the rows is no matter', () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((days) => new Date(1_735_000_000_000 + days * 86_400_000).toISOString().slice(0, 10))
    const row = fc.record({ valid_from: day, price: fc.integer({ min: 1, max: 500_00 }) })
    fc.assert(
      fc.property(fc.uniqueArray(row, { maxLength: 9, selector: ({ valid_from: from }) => from }), (rows) => {
        const lowest = lowestBefore(rows, '2027-01-01')
        expect(lowestBefore(rows.toReversed(), '2027-01-01')).toBe(lowest)
        if (lowest !== undefined) expect(rows.map(({ price }) => price)).toContain(lowest)
      }),
    )
  })
})

describe('the service', () => {
  let backend: TestBackend
  beforeEach(async () => {
    backend = await createTestBackend()
  })
  afterEach(() => backend.close())

  const ask = (body: unknown, key: string | null = lowestPricesKey, method = 'POST') =>
    backend.fetch(
      new Request(`http://127.0.0.1:4000/services/omnibus/category_prices${key === null ? '' : `?key=${key}`}`, {
        method,
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )

  test('tells the price in złoty by SKU and currency, and leaves out what is not reduced or not there', async () => {
    const answer = await ask({ ids: ['NAD-S-005', 'NAD-S-006', 'NOPE'] })
    expect(await answer.json()).toEqual({ 'NAD-S-005': { PLN: 1057.3 } })
    expect(await (await ask({ ids: [] })).json()).toEqual({})
  })

  test('agrees with the price that each reduced product carries itself, packs included', async () => {
    const rows = backend.db.all<{ sku: string; omnibus_price: number }>(
      `SELECT sku, omnibus_price FROM product WHERE omnibus_price IS NOT NULL AND price_visibility = 'PUBLIC'`,
    )
    expect(rows.length).toBeGreaterThan(5)
    const told: unknown = await (await ask({ ids: rows.map(({ sku }) => sku) })).json()
    expect(told).toEqual(Object.fromEntries(rows.map(({ sku, omnibus_price: price }) => [sku, { PLN: price / 100 }])))
  })

  test('a product with packs is told the lowest price of its cheapest pack', async () => {
    const rows = backend.db.all<{ pack: string; parent: string }>(
      `SELECT pack.sku AS pack, parent.sku AS parent FROM product pack JOIN product parent ON parent.id = pack.parent_id
         WHERE pack.omnibus_price IS NOT NULL AND parent.price_visibility = 'PUBLIC'`,
    )
    const parent = rows[0]?.parent ?? ''
    const packs = rows.filter((row) => row.parent === parent).map(({ pack }) => pack)
    const told: Record<string, { PLN: number }> = await (await ask({ ids: [parent, ...packs] })).json()
    expect(packs.map((pack) => told[pack]?.PLN)).toContain(told[parent]?.PLN)
  })

  test('a hidden price stays hidden', async () => {
    backend.db.run(`UPDATE product SET price_visibility = 'LOGIN' WHERE sku = 'NAD-S-005'`)
    expect(await (await ask({ ids: ['NAD-S-005'] })).json()).toEqual({})
  })

  test.each<[string, unknown, string | null, string, number]>([
    ['without a key', { ids: [] }, null, 'POST', 401],
    ['with a wrong key', { ids: [] }, 'x', 'POST', 401],
    ['by GET', undefined, lowestPricesKey, 'GET', 405],
    ['with no list', {}, lowestPricesKey, 'POST', 400],
    ['with numbers', { ids: [1] }, lowestPricesKey, 'POST', 400],
    ['with no JSON', '{"ids":', lowestPricesKey, 'POST', 400],
    ['with too many', { ids: Array.from({ length: 501 }, () => 'A') }, lowestPricesKey, 'POST', 400],
  ])('refuses to answer %s', async (_, body, key, method, status) => expect((await ask(body, key, method)).status).toBe(status))
})
