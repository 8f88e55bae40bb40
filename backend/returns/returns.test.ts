import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { customersOrder, desk, guestsOrder } from '../orders/walk-orders.ts'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
let token: string
beforeEach(async () => {
  backend = await createTestBackend()
  onTestFinished(() => backend.close())
  token = await backend.signIn('private')
})

const items = [{ sku: 'MIE-T-005', quantity: 3 }]
const shown = `return { uid number status created_at customer { email firstname } order { number }
  items { uid request_quantity status order_item { product_sku eligible_for_return quantity_return_requested } }
  comments { author_name text } available_shipping_carriers { uid label } shipping { tracking { uid tracking_number carrier { label } } } }`

interface Return {
  uid: string
  status: string
  available_shipping_carriers: { uid: string }[]
}
type Answer = Record<string, { return: Return; return_shipping_tracking?: { uid: string } } | null>

const call = (name: string, input: object, as: As = { token }) =>
  backend.ask<Answer>(
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${shown} } }`,
    { input },
    as,
  )

interface Order {
  id: string
  token: string
  items: { id: string; eligible_for_return: boolean }[]
}

async function orderOf(number: string) {
  const query = `query ($number: String) { customer { orders(filter: { number: { eq: $number } }) { items {
    id token items { id eligible_for_return } items_eligible_for_return { id } returns { total_count } } } } }`
  const { data } = await backend.ask<{ customer: { orders: { items: Order[] } } }>(query, { number }, { token })
  const [order] = data?.customer.orders.items ?? []
  if (!order) throw new Error(`There is no order ${number}`)
  return order
}

async function sentOrder() {
  const number = await customersOrder(backend, items, { token })
  for (const action of ['invoice', 'ship']) await desk(backend, number, action)
  return orderOf(number)
}

test('only what was sent is asked to go back, and not more often than it was bought', async () => {
  const number = await customersOrder(backend, items, { token })
  const early = await orderOf(number)
  expect(early.items).toMatchObject([{ eligible_for_return: false }])
  const ask = (quantity: number) =>
    call('requestReturn', { order_uid: early.id, items: [{ order_item_uid: early.items[0]?.id, quantity_to_return: quantity }] })
  expect((await ask(1)).errors).toMatchObject([{ extensions: { category: 'graphql-input' } }])
  for (const action of ['invoice', 'ship']) await desk(backend, number, action)
  expect((await ask(2)).data?.['requestReturn']?.return).toMatchObject({
    ...{ status: 'PENDING', number: '000000001', order: { number }, customer: { email: 'anna@demo.example' } },
    items: [
      { request_quantity: 2, order_item: { product_sku: 'MIE-T-005', eligible_for_return: true, quantity_return_requested: 2 } },
    ],
  })
  expect((await ask(2)).errors).toHaveLength(1)
  expect((await ask(1)).errors).toEqual([])
  expect(await orderOf(number)).toMatchObject({ items_eligible_for_return: [], returns: { total_count: 2 } })
  for (const wrong of [{ items: [] }, { items: [{ order_item_uid: 'eA==', quantity_to_return: 1 }] }])
    expect((await call('requestReturn', { order_uid: early.id, ...wrong })).errors).toHaveLength(1)
})

test('words and the number of a parcel go with a return, for its owner alone', async () => {
  const order = await sentOrder()
  const asked = await call('requestReturn', {
    ...{ order_uid: order.id, comment_text: 'Za dużo' },
    items: [{ order_item_uid: order.items[0]?.id, quantity_to_return: 1 }],
  })
  const { uid, available_shipping_carriers: carriers } = asked.data?.['requestReturn']?.return ?? {
    uid: '',
    available_shipping_carriers: [],
  }
  const parcel = { return_uid: uid, carrier_uid: carriers[0]?.uid, tracking_number: ' PL1 ' }
  const words = { return_uid: uid, comment_text: 'Wysłane' }
  const dealer = { token: await backend.signIn('b2b') }
  for (const as of [dealer, {}])
    for (const [name, input] of [['addReturnTracking', parcel] as const, ['addReturnComment', words] as const])
      expect((await call(name, input, as)).errors, name).toHaveLength(1)
  await call('addReturnComment', words)
  const tracked = (await call('addReturnTracking', parcel)).data?.['addReturnTracking']?.return
  expect(tracked).toMatchObject({
    comments: [{ text: 'Za dużo' }, { text: 'Wysłane' }],
    shipping: { tracking: [{ tracking_number: 'PL1', carrier: { label: 'InPost' } }] },
  })
  const track = backend.db.get<{ id: number }>('SELECT id FROM goods_return_track')?.id
  const remove = { return_shipping_tracking_uid: Buffer.from(String(track)).toString('base64') }
  expect((await call('removeReturnTracking', remove, dealer)).errors).toHaveLength(1)
  expect((await call('removeReturnTracking', remove)).data?.['removeReturnTracking']?.return).toMatchObject({
    shipping: { tracking: [] },
  })
  const mine = '{ customer { returns { total_count items { uid } } } }'
  expect((await backend.ask(mine, {}, { token })).data).toMatchObject({
    customer: { returns: { total_count: 1, items: [{ uid }] } },
  })
  expect((await backend.ask(mine, {}, dealer)).data).toMatchObject({ customer: { returns: { total_count: 0 } } })
})

test("a guest's return waits for the key that was sent to the address of the order", async () => {
  const number = await guestsOrder(backend, items)
  for (const action of ['invoice', 'ship']) await desk(backend, number, action)
  const guest = `query ($number: String!) { guestOrder(input: { number: $number, email: "maria@demo.example", lastname: "Łąkowa" }) { id token items { id } } }`
  const { data } = await backend.ask<{ guestOrder: Order }>(guest, { number })
  const order = data?.guestOrder
  const asked = await call(
    'requestGuestReturn',
    { token: order?.token, items: [{ order_item_uid: order?.items[0]?.id, quantity_to_return: 1 }] },
    {},
  )
  expect(asked.data?.['requestGuestReturn']?.return.status).toBe('UNCONFIRMED')
  const key = backend.db.get<{ k: string }>('SELECT confirm_key AS k FROM goods_return')?.k ?? ''
  const confirm = (confirmation_key: string) => call('confirmReturn', { order_id: order?.id, confirmation_key }, {})
  expect((await confirm('0'.repeat(32))).errors).toHaveLength(1)
  expect((await confirm(key)).data?.['confirmReturn']?.return.status).toBe('PENDING')
  expect((await confirm(key)).errors).toHaveLength(1)
})
