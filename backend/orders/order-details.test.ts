import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerOrderQuery } from '../../graphql/generated/graphql.ts'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
let anna = ''
let jan = ''
beforeAll(async () => {
  backend = await createTestBackend()
  anna = await backend.signIn('private')
  jan = await backend.signIn('company')
})
afterAll(() => backend.close())

type Order = NonNullable<NonNullable<NonNullable<NonNullable<CustomerOrderQuery['customer']>['orders_ext']>['items'][number]>>

const numberOf = (sku: string, customer: number) =>
  backend.db.get<{ number: string }>(
    `SELECT o.number FROM shop_order o JOIN shop_order_line l ON l.order_id = o.id
     WHERE o.customer_id = ? AND ? IN (l.sku, l.parent_sku) ORDER BY o.id LIMIT 1`,
    ...[customer, sku],
  )?.number ?? ''

async function detail(number: string, token = anna): Promise<Order> {
  const { data, errors } = await backend.ask<CustomerOrderQuery>('CustomerOrder', { number }, { token })
  expect(errors).toEqual([])
  const order = data?.customer?.orders_ext?.items[0]
  if (!order) throw new Error(`no order ${number}`)
  return order
}

describe('items of every kind', () => {
  test.each([
    ['a simple product', 'MIE-T-005', 'OrderItem', 'simple'],
    ['a variant', 'TRA-N-005-1KG', 'ConfigurableOrderItem', 'configurable'],
    ['a set', 'SET-B-005', 'BundleOrderItem', 'bundle'],
    ['a service', 'USL-V-003', 'OrderItem', 'virtual'],
    ['a download', 'USL-D-001', 'DownloadableOrderItem', 'downloadable'],
    ['a gift card', 'USL-G-001', 'GiftCardOrderItem', 'giftcard'],
  ])('%s', async (_, sku, type, product) => {
    const { items } = await detail(numberOf(sku, 1))
    expect(items?.find((item) => item?.product_sku === sku)).toMatchObject({ __typename: type, product_type: product })
  })

  test('a variant is named after its parent and tells what was chosen', async () => {
    const { items } = await detail(numberOf('TRA-N-005-1KG', 1))
    expect(items?.[0]).toMatchObject({
      product_name: 'Trawniada Gazon',
      product_url_key: expect.stringContaining('trawniada'),
      product: { sku: 'TRA-N-005' },
      selected_options: [{ label: expect.any(String), value: '1 kg' }],
      ...{ quantity_ordered: 2, quantity_invoiced: 2, quantity_shipped: 2, quantity_canceled: 0, quantity_refunded: 0 },
      ...{ status: 'Shipped', product_sale_price: { value: 32 } },
    })
  })

  test('a set lists its parts by their option', async () => {
    const { items } = await detail(numberOf('SET-B-005', 1))
    const [item] = items ?? []
    expect(item).toMatchObject({
      bundle_options: [
        { label: 'Podłoże', values: [{ product_sku: 'HUM-G-013', quantity: 4 }] },
        { label: 'Mikoryza', values: [{ product_sku: 'BAK-B-015-250G', quantity: 1 }] },
        { label: 'Nawóz', values: [{ product_sku: 'KWI-G-008', quantity: 1 }] },
      ],
    })
  })

  test('the words of a gift card come with it', async () => {
    const query = `{ customer { orders(scope: GLOBAL, filter: { number: { eq: "${numberOf('USL-G-001', 1)}" } }) { items { is_virtual
      items { ... on GiftCardOrderItem { gift_card { recipient_name message } } }
      invoices { items { __typename ... on GiftCardInvoiceItem { gift_card { recipient_name } } } } } } } }`
    const { data } = await backend.ask(query, {}, { token: anna })
    expect(data).toMatchObject({
      customer: {
        orders: {
          items: [
            {
              ...{ is_virtual: true, items: [{ gift_card: { recipient_name: 'Babcia Zosia', message: 'Na pelargonie!' } }] },
              invoices: [{ items: [{ __typename: 'GiftCardInvoiceItem', gift_card: { recipient_name: 'Babcia Zosia' } }] }],
            },
          ],
        },
      },
    })
  })
})

describe('money', () => {
  test('of every seeded order adds up to the grosz', () => {
    const rows = backend.db.all<Record<string, number>>(
      `SELECT o.id, o.subtotal, o.discount, o.shipping, o.cash_on_delivery_fee AS fee, o.tax, o.grand_total AS total,
         (SELECT sum(row_total) FROM shop_order_line WHERE order_id = o.id) AS rows,
         (SELECT sum(discount) FROM shop_order_line WHERE order_id = o.id) AS discounts,
         (SELECT coalesce(sum(json_extract(value, '$.amount')), 0) FROM json_each(o.taxes)) AS taxes
       FROM shop_order o`,
    )
    expect(rows.length).toBeGreaterThan(55)
    for (const { id, subtotal = 0, discount = 0, shipping = 0, fee = 0, tax, total, rows: sum, discounts, taxes } of rows) {
      expect([subtotal, discount, tax], `order ${id}`).toEqual([sum, discounts, taxes])
      expect(total, `order ${id}`).toBe(subtotal - discount + shipping + fee)
    }
  })

  test('invoices of a whole order add up to the order', () => {
    const wrong = backend.db.all(
      `SELECT o.number FROM shop_order o
       JOIN (SELECT order_id, sum(grand_total) AS total, sum(tax) AS tax FROM shop_order_document WHERE kind = 'invoice' GROUP BY 1) i
         ON i.order_id = o.id
       WHERE i.total <> o.grand_total OR i.tax <> o.tax`,
    )
    expect(wrong).toEqual([])
  })

  test('a coupon and cash on delivery stand in the total', async () => {
    const { total, applied_coupons } = await detail(numberOf('ADI-M-006-250ML', 1))
    expect([applied_coupons, total?.discounts]).toEqual([[{ code: 'LATO10' }], [{ label: '−10%', amount: { value: 10.89 } }]])
    expect(total?.grand_total.value).toBe(108.9 - 10.89 + (total?.shipping_handling?.amount_including_tax?.value ?? 0))
    const collected = await detail(numberOf('KWI-G-008', 1))
    expect(collected.total).toMatchObject({ cash_on_delivery_fee: { value: 5 } })
    expect(collected.payment_methods).toMatchObject([{ name: 'Za pobraniem', type: 'cashondelivery' }])
  })

  test('a discount tells its coupon, on the order and on each item', async () => {
    const query = `query ($number: String) { customer { orders(filter: { number: { eq: $number } }) { items {
      total { discounts { label applied_to coupon { code } } } items { discounts { applied_to amount { value } } prices { total_item_discount { value } } } } } } }`
    const { data, errors } = await backend.ask(query, { number: numberOf('ADI-M-006-250ML', 1) }, { token: anna })
    expect(errors).toEqual([])
    expect(data).toMatchObject({
      customer: {
        orders: {
          items: [
            {
              total: { discounts: [{ label: '−10%', applied_to: 'ITEM', coupon: { code: 'LATO10' } }] },
              items: [
                { discounts: [{ applied_to: 'ITEM', amount: { value: 8.9 } }], prices: { total_item_discount: { value: 8.9 } } },
                { discounts: [{ amount: { value: 1.99 } }] },
              ],
            },
          ],
        },
      },
    })
  })

  test('amounts are with and without tax, and taxes by their rate', async () => {
    const { total } = await detail(numberOf('PLO-B-001-1L', 1))
    expect(total).toMatchObject({
      ...{ subtotal_incl_tax: { value: 115.7 }, subtotal_excl_tax: { value: 107.13 } },
      shipping_handling: {
        total_amount: { value: 13.74 },
        amount_excluding_tax: { value: 13.74 },
        amount_including_tax: { value: 16.9 },
      },
      ...{ total_shipping: { value: 13.74 }, discounts: [], cash_on_delivery_fee: null },
      taxes: [
        { title: 'VAT 8%', rate: 8, amount: { value: 8.57 } },
        { title: 'VAT 23%', rate: 23, amount: { value: 3.16 } },
      ],
      ...{ total_tax: { value: 11.73 }, grand_total: { value: 132.6 }, base_grand_total: { value: 132.6 } },
    })
  })
})

describe('what became of an order', () => {
  test('a parcel locker, its tracking and the shop’s words', async () => {
    const order = await detail(numberOf('BAK-B-016', 1))
    expect(order).toMatchObject({
      ...{
        status: 'W realizacji',
        status_raw: 'processing',
        carrier: 'Automat paczkowy',
        available_actions: ['REORDER', 'RETURN'],
      },
      comments: [{ message: 'Druga część wyjedzie, gdy dotrze od producenta.', timestamp: '2026-09-30 15:44:36' }],
      shipments: [
        {
          tracking: [{ carrier: 'parcel_locker', title: 'Automat paczkowy' }],
          items: [{ product_sku: 'BAK-B-016', quantity_shipped: 1 }],
        },
      ],
    })
    expect(order.pickup_address).toMatchObject({ country_code: 'PL', parcel_locker_no: order.pickup_address?.name })
    expect(order.items?.map((item) => item?.status)).toEqual(['Shipped', 'Invoiced'])
  })

  test('a company has its name and VAT id on the bill', async () => {
    const { billing_address } = await detail(numberOf('GLE-S-001-500KG', 2), jan)
    expect(billing_address).toMatchObject({
      company: 'Gospodarstwo Rolne Łany sp. z o.o.',
      vat_id: '9990001137',
      country_code: 'PL',
    })
  })

  test('a refund of one item has its credit memo', async () => {
    const query = `query ($number: String) { customer { orders(filter: { number: { eq: $number } }) { items {
      items { product_sku quantity_refunded status }
      credit_memos { id number comments { message } items { __typename product_sku quantity_refunded order_item { product_sku } }
        total { subtotal { value } grand_total { value } total_tax { value } taxes { rate } adjustment { value } } } } } } }`
    const { data, errors } = await backend.ask(query, { number: numberOf('CZY-H-001-20L', 2) }, { token: jan })
    expect(errors).toEqual([])
    expect(data).toMatchObject({
      customer: {
        orders: {
          items: [
            {
              items: [
                { product_sku: 'ROL-H-005-5L', quantity_refunded: 0 },
                { product_sku: 'CZY-H-001-20L', quantity_refunded: 1, status: 'Refunded' },
              ],
              credit_memos: [
                {
                  comments: [{ message: 'Uszkodzony kanister.' }],
                  items: [
                    { __typename: 'CreditMemoItem', product_sku: 'CZY-H-001-20L', order_item: { product_sku: 'CZY-H-001-20L' } },
                  ],
                  total: { subtotal: { value: 251.22 }, adjustment: { value: 0 }, taxes: [{ rate: 23 }] },
                },
              ],
            },
          ],
        },
      },
    })
  })

  test('an invoice has its items and totals', async () => {
    const query = `query ($number: String) { customer { orders(filter: { number: { eq: $number } }) { items { grand_total order_status_change_date
      customer_info { firstname lastname } email
      invoices { id number items { __typename product_sku quantity_invoiced product_sale_price { value } ... on BundleInvoiceItem { bundle_options { label } } }
        total { subtotal { value } grand_total { value } total_shipping { value } shipping_handling { amount_including_tax { value } } } } } } } }`
    const { data, errors } = await backend.ask(query, { number: numberOf('SET-B-005', 1) }, { token: anna })
    expect(errors).toEqual([])
    expect(data).toMatchObject({
      customer: {
        orders: {
          items: [
            {
              ...{ order_status_change_date: '2025-04-17', email: 'anna@demo.example' },
              customer_info: { firstname: 'Anna', lastname: 'Ogrodnik' },
              invoices: [
                {
                  items: [
                    {
                      __typename: 'BundleInvoiceItem',
                      product_sku: 'SET-B-005',
                      quantity_invoiced: 1,
                      bundle_options: [{}, {}, {}],
                    },
                  ],
                },
              ],
            },
          ],
        },
      },
    })
  })

  test('a bank transfer can still be made from the history', async () => {
    const { payment_methods, number } = await detail(numberOf('PLO-D-006-5L', 1))
    expect(payment_methods?.[0]?.additional_data).toContainEqual({ name: 'Tytuł przelewu', value: number })
  })
})
