import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { orderStatuses } from './order-status.ts'

let backend: TestBackend
const tokens: Record<'private' | 'company' | 'b2b', string> = { private: '', company: '', b2b: '' }
beforeAll(async () => {
  backend = await createTestBackend()
  for (const who of ['private', 'company', 'b2b'] as const) tokens[who] = await backend.signIn(who)
})
afterAll(() => backend.close())

interface Orders {
  total_count: number | null
  date_of_first_order?: string
  items: { id: string; number: string; status: string; status_raw?: string; order_date: string; created_at?: string }[]
  page_info: { current_page: number; page_size: number; total_pages: number } | null
}
type Who = keyof typeof tokens

async function orders(args: string, who: Who = 'private', store?: string) {
  const query = `{ customer { orders${args} { total_count date_of_first_order items { id number status order_date created_at }
    page_info { current_page page_size total_pages } } } }`
  const as = { token: tokens[who], ...(store ? { store } : {}) }
  return backend.ask<{ customer: { orders: Orders } }>(query, {}, as)
}
const found = async (args: string, who?: Who, store?: string) => {
  const { data, errors } = await orders(args, who, store)
  expect(errors).toEqual([])
  if (!data) throw new Error('no data')
  return data.customer.orders
}

describe('the history of a customer', () => {
  test('comes 20 to a page, in the order in which the orders were placed, as in Magento', async () => {
    const { items, total_count, page_info, date_of_first_order } = await found('')
    expect([items.length, total_count, page_info]).toEqual([20, 31, { current_page: 1, page_size: 20, total_pages: 2 }])
    expect(items.map(({ number }) => number)).toEqual(items.map(({ number }) => number).toSorted())
    expect(items[0]).toEqual({
      ...{ id: 'MQ==', number: '000000001', status: 'Dostarczone' },
      ...{ order_date: '2025-03-10 18:02:11', created_at: '2025-03-10 17:02:11' },
    })
    expect(date_of_first_order).toBe('2025-03-10 17:02:11')
  })

  test.each([
    ['the second page', '(currentPage: 2)', 11, 2],
    ['a page beyond the last is the last', '(currentPage: 9)', 11, 2],
    ['another page size', '(currentPage: 4, pageSize: 10)', 1, 4],
    ['one page for all', '(pageSize: 300)', 31, 1],
  ])('%s', async (_, args, count, page) => {
    const { items, page_info } = await found(args)
    expect([items.length, page_info?.current_page]).toEqual([count, page])
  })

  test.each([
    ['(currentPage: 0)', 'currentPage value must be greater than 0.'],
    ['(currentPage: -1)', 'currentPage value must be greater than 0.'],
    ['(pageSize: 0)', 'pageSize value must be greater than 0.'],
  ])('%s: %s', async (args, message) => {
    expect((await orders(args)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }])
    expect(
      (await backend.ask(`{ customer { orders_ext${args} { total_count } } }`, {}, { token: tokens.private })).errors,
    ).toMatchObject([{ message }])
  })

  test.each([
    ['number eq', '{ number: { eq: "000000001" } }', ['000000001']],
    ['number in', '{ number: { in: ["000000001", "000000002", "x"] } }', ['000000001', '000000002']],
    ['number match', '{ number: { match: "%000000001%" } }', ['000000001']],
    ['number that nobody has', '{ number: { eq: "999999999" } }', []],
    ['an SQL text', '{ number: { match: "\' OR 1=1 --" } }', []],
    ['status', '{ status: { eq: "open" } }', 1],
    ['statuses', '{ status: { in: ["open", "pending"] } }', 2],
    ['order_date from', '{ order_date: { from: "2026-11-20" } }', 3],
    ['order_date from and to', '{ order_date: { from: "2025-01-01", to: "2025-03-20 00:00:00" } }', 1],
    ['grand_total from', '{ grand_total: { from: "1000" } }', 0],
    ['grand_total to', '{ grand_total: { to: "20" } }', 1],
    ['two conditions at once', '{ status: { eq: "open" }, order_date: { to: "2026-01-01" } }', 0],
  ])('is filtered by %s', async (_, filter, expected) => {
    const { items, total_count } = await found(`(filter: ${filter}, pageSize: 100)`)
    expect(total_count).toBe(items.length)
    if (typeof expected === 'number') expect(items).toHaveLength(expected)
    else expect(items.map(({ number }) => number)).toEqual(expected)
  })

  test.each(['00', '%0%', ''])('"%s" is too short to be looked for in a number', async (match) => {
    expect((await orders(`(filter: { number: { match: "${match}" } })`)).errors).toMatchObject([
      { message: 'Invalid match filter. Minimum length is 3.', extensions: { category: 'graphql-input' } },
    ])
  })

  test.each(['{ order_date: { from: "soon" } }', '{ grand_total: { to: "much" } }'])('%s is refused', async (filter) => {
    expect((await orders(`(filter: ${filter})`)).errors).toMatchObject([{ extensions: { category: 'graphql-input' } }])
  })

  test('is sorted as wished', async () => {
    const numbers = async (sort: string) => (await found(`(pageSize: 100, sort: { ${sort} })`)).items.map(({ number }) => number)
    const up = await numbers('sort_field: NUMBER, sort_direction: ASC')
    expect(up).toEqual(up.toSorted())
    expect(await numbers('sort_field: NUMBER, sort_direction: DESC')).toEqual(up.toReversed())
    const dates = (await found('(pageSize: 100, sort: { sort_field: CREATED_AT, sort_direction: DESC })')).items
    expect(dates[0]?.created_at).toBe('2026-11-20 21:17:03')
  })

  test('holds the orders of this store view alone, and with a scope those of both', async () => {
    expect((await found('', 'private', 'naturaexpert_en')).items.map(({ number }) => number)).toEqual(['2000000001'])
    for (const scope of ['STORE', 'WEBSITE', 'GLOBAL']) expect((await found(`(scope: ${scope})`)).total_count).toBe(32)
  })

  test('is the one of the person who asks', async () => {
    expect((await found('(filter: { number: { eq: "000000001" } })', 'company')).items).toEqual([])
    const { data } = await backend.ask('CustomerOrder', { number: '000000001' }, { token: tokens.b2b })
    expect(data).toEqual({ customer: { orders_ext: { items: [] } } })
  })

  test.each([
    '{ customer { orders { total_count } } }',
    '{ customer { orders_ext { total_count } } }',
    '{ customerOrders { total_count } }',
  ])('is nothing for a guest: %s', async (query) => {
    expect((await backend.ask(query)).errors).toMatchObject([
      { message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } },
    ])
  })

  test('a history without orders is one empty page', async () => {
    const { items, total_count, page_info } = await found('(filter: { number: { eq: "x" } })')
    expect([items, total_count, page_info]).toEqual([[], 0, { current_page: 1, page_size: 20, total_pages: 0 }])
  })
})

describe('the list of the shop', () => {
  test('has all orders of both languages, ten to a page, the newest first', async () => {
    const { data } = await backend.ask<{ customer: { orders_ext: Orders } }>('CustomerOrders', {}, { token: tokens.private })
    const { items, total_count, page_info } = data?.customer.orders_ext ?? { items: [] }
    expect([items.length, total_count, page_info]).toEqual([10, 32, { current_page: 1, page_size: 10, total_pages: 4 }])
    expect(items[0]).toMatchObject({ status: 'Oczekuje na płatność', status_raw: 'pending_payment' })
  })

  test.each(['private', 'company', 'b2b'] as const)('the demo customer "%s" has orders in every status', async (who) => {
    for (const status of orderStatuses) {
      const query = `{ customer { orders_ext(filter: { status: { eq: "${status}" } }) { items { status_raw } total_count } } }`
      const { data } = await backend.ask<{ customer: { orders_ext: Orders } }>(query, {}, { token: tokens[who] })
      expect(data?.customer.orders_ext.total_count, status).toBeGreaterThan(0)
    }
  })

  test('speaks the language of the request', async () => {
    const { data } = await backend.ask<{ customer: { orders_ext: Orders } }>(
      'CustomerOrders',
      {},
      { token: tokens.private, store: 'naturaexpert_en' },
    )
    expect(data?.customer.orders_ext.items[0]).toMatchObject({ status: 'Pending Payment' })
  })
})

test('the old customerOrders answers all of them with plain ids and codes', async () => {
  const query =
    '{ customerOrders { items { id increment_id order_number created_at grand_total status } page_info { total_pages } } }'
  const { data } = await backend.ask<{ customerOrders: Orders }>(query, {}, { token: tokens.private })
  expect(data?.customerOrders.items).toHaveLength(32)
  expect(data?.customerOrders.items[0]).toMatchObject({ id: '1', increment_id: '000000001', status: 'closed' })
  expect(data?.customerOrders.page_info).toBeNull()
})

test('a page of 15 orders costs as many reads as one of ten', async () => {
  const statements: string[] = []
  const { all } = backend.db
  backend.db.all = (sql, ...values) => {
    if (/shop_order|FROM product p/.test(sql)) statements.push(sql)
    return all(sql, ...values)
  }
  const reads = async (pageSize: number) => {
    statements.length = 0
    const query = `{ customer { orders_ext(pageSize: ${pageSize}) { items { number available_actions comments { message }
      billing_address { city } items { product_name product_url_key status quantity_shipped }
      invoices { number items { product_sku } } shipments { tracking { number } } credit_memos { number } } } } }`
    const { errors } = await backend.ask(query, {}, { token: tokens.company })
    expect(errors).toEqual([])
    return statements.filter((sql) => !sql.includes('bundle_')).length
  }
  expect(await reads(15)).toBe(await reads(10))
  backend.db.all = all
})
