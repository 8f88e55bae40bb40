import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'
import { quoteStatuses } from './quote-status.ts'
import { openQuoteCart, quotes } from './walk-quote.ts'

let backend: TestBackend
let agro: As
let anna: As
beforeAll(async () => {
  backend = await createTestBackend()
  agro = { token: await backend.signIn('b2b') }
  anna = { token: await backend.signIn('private') }
})
afterAll(() => backend.close())

const ask = (variables: object, as = agro) =>
  backend.ask<{ customerRequestQuotes: { items: { number: string; status: string }[]; total_count: number; page_info: object } }>(
    'CustomerRequestQuotes',
    { ...variables },
    as,
  )
const answer = async (variables: object) => {
  const { data } = await ask(variables)
  if (!data) throw new Error('There are no quotes')
  return data.customerRequestQuotes
}

describe("a customer's quotes", () => {
  test('the demonstration has one in every status, the newest first', async () => {
    const all = await quotes(backend, agro)
    expect(new Set(all.map((quote) => quote?.status))).toEqual(new Set(quoteStatuses))
    const dates = all.map((quote) => quote?.quote_date ?? '')
    expect(dates).toEqual(dates.toSorted().reverse())
    for (const quote of all) {
      expect(quote?.number).toMatch(/^1\d{9}$/)
      expect(quote?.quote_date).toMatch(/^2026-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
      expect(quote?.items?.length).toBeGreaterThan(0)
    }
    expect((await openQuoteCart(backend, agro))?.amastyQuote?.status).toBe('Created')
  })

  test.each([
    [{ page: 1, pageSize: 5 }, 5, { current_page: 1, page_size: 5, total_pages: 3 }],
    [{ page: 3, pageSize: 5 }, 2, { current_page: 3, page_size: 5, total_pages: 3 }],
    [{ page: 4, pageSize: 5 }, 0, { current_page: 4, page_size: 5, total_pages: 3 }],
    [{ page: 1_000_000_000, pageSize: 300 }, 0, { current_page: 1_000_000_000, page_size: 300, total_pages: 1 }],
    [{}, 10, { current_page: 1, page_size: 10, total_pages: 2 }],
  ])('page %j', async (variables, length, page_info) => {
    const { items, total_count, page_info: told } = await answer(variables)
    expect([items.length, total_count, told]).toEqual([length, 12, page_info])
  })

  test.each([
    [{ page: 0 }, 'currentPage value must be greater than 0.'],
    [{ page: -1 }, 'currentPage value must be greater than 0.'],
    [{ pageSize: 0 }, 'pageSize value must be greater than 0.'],
    [{ filter: { status: { in: Array.from({ length: 500 }, () => 'Pending') } } }, 'A filter takes at most 300 values.'],
  ])('%o is refused', async (variables, message) => {
    expect((await ask(variables)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
  })

  test.each([
    [{ status: { eq: 'Approved' } }, ['Approved', 'Approved']],
    [{ status: { eq: 'admin_new' } }, ['Admin New']],
    [{ status: { in: ['Pending', 'Holded'] } }, ['Pending', 'Holded']],
    [{ status: { eq: 'no such' } }, []],
    [{ status: { in: [] } }, []],
    [{ number: { match: '10000' }, status: { eq: 'Created' } }, ['Created']],
    [{ number: { eq: 'x' } }, []],
  ])('filtered by %j', async (filter, statuses) => {
    const { items, total_count } = await answer({ filter })
    expect(items.map(({ status }) => status)).toEqual(statuses)
    expect(total_count).toBe(statuses.length)
  })

  test('one is found by its number', async () => {
    const number = (await answer({ pageSize: 50 })).items[4]?.number
    for (const filter of [{ number: { eq: number } }, { number: { in: ['x', number] } }, { number: { match: number } }])
      expect((await answer({ filter })).items.map((quote) => quote.number)).toEqual([number])
  })

  test('prices, discounts and sums agree to the grosz', async () => {
    for (const as of [agro, anna])
      for (const quote of await quotes(backend, as)) {
        const grosz = (amount: { value?: number | null } | null | undefined) => Math.round((amount?.value ?? 0) * 100)
        for (const item of quote?.items ?? []) {
          const quantity = item?.quantity ?? 0
          const unit = item?.approved_price ?? item?.requested_price
          expect(grosz(item?.subtotal)).toBe(grosz(unit) * quantity)
          expect(grosz(item?.quote_discount_amount)).toBe((grosz(item?.original_price) - grosz(unit)) * quantity)
          const percent = (1 - grosz(unit) / grosz(item?.original_price)) * 100
          expect(Math.abs((item?.quote_discount_percent ?? 0) - percent)).toBeLessThan(0.01)
        }
        const sum = (quote?.items ?? []).reduce((total, item) => total + grosz(item?.subtotal), 0)
        expect(grosz(quote?.prices?.subtotal_including_tax)).toBe(sum)
        expect(grosz(quote?.prices?.grand_total)).toBe(sum)
      }
  })

  test('what a price is hidden of says so, and tells only what was offered', async () => {
    const customer = backend.db.get<{ id: number }>("SELECT id FROM customer WHERE email = 'anna@demo.example'")?.id ?? 0
    const agros = backend.db.get<{ id: number }>(
      `SELECT q.id FROM request_quote q JOIN quote_line l ON l.quote_id = q.id JOIN product p ON p.id = l.product_id
       WHERE p.sku = 'NAD-S-006' AND q.status = 'Admin Created'`,
    )?.id
    const drafts = backend.db.get<{ id: number }>(
      `SELECT q.id FROM request_quote q JOIN quote_line l ON l.quote_id = q.id JOIN product p ON p.id = l.product_id
       WHERE p.sku = 'NAD-S-006' AND q.status = 'Holded'`,
    )?.id
    backend.db.run('UPDATE request_quote SET customer_id = ? WHERE id IN (?, ?)', customer, agros ?? 0, drafts ?? 0)
    backend.db.run(
      'UPDATE quote_line SET requested_price = original_price, approved_price = NULL WHERE quote_id = ?',
      drafts ?? 0,
    )
    const hidden = (await quotes(backend, anna)).filter((quote) => quote?.items?.some((item) => item?.sku === 'NAD-S-006'))
    expect(hidden.map((quote) => [quote?.status, quote?.prices === null, quote?.items?.[0]])).toEqual([
      [
        'Admin Created',
        false,
        expect.objectContaining({ hide_price: true, original_price: null, approved_price: { value: 2014.8 } }),
      ],
      [
        ...['Holded', true],
        expect.objectContaining({
          ...{ hide_price: true, original_price: null, requested_price: null, approved_price: null, subtotal: null },
          ...{ quote_discount_amount: null, quote_discount_percent: null },
        }),
      ],
    ])
  })
})
