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
  available_actions: string[]
  token: string
  items: { id: string; eligible_for_return: boolean }[]
}

async function orderOf(number: string) {
  const query = `query ($number: String) { customer { orders(filter: { number: { eq: $number } }) { items {
    id token available_actions items { id eligible_for_return } items_eligible_for_return { id } returns { total_count } } } } }`
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
  expect(await orderOf(number)).toMatchObject({
    ...{ items_eligible_for_return: [], returns: { total_count: 2 }, available_actions: ['REORDER'] },
  })
  for (const wrong of [{ items: [] }, { items: [{ order_item_uid: 'eA==', quantity_to_return: 1 }] }])
    expect((await call('requestReturn', { order_uid: early.id, ...wrong })).errors).toHaveLength(1)
})

test('words and the number of a parcel go with a return, for its owner alone', async () => {
  const order = await sentOrder()
  expect(order.available_actions).toEqual(['REORDER', 'RETURN'])
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

const said = `items { quantity status custom_attributes { label value }
  custom_attributesV2 { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label value } } } }`
const askSaying = (order: Order, attributes: object) =>
  backend.ask<{ requestReturn: { return: { number: string; items: object[] } } | null }>(
    `mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { return { number ${said} } } }`,
    { input: { order_uid: order.id, items: [{ order_item_uid: order.items[0]?.id, quantity_to_return: 1, ...attributes }] } },
    { token, store: 'naturaexpert_en' },
  )

test('why something goes back, and how it is, is chosen from what the shop offers and told again', async () => {
  const order = await sentOrder()
  const list = `{ attributesList(entityType: RMA_ITEM) { errors { type } items { __typename code label frontend_input
    options { label value } ... on ReturnItemAttributeMetadata { sort_order } } } }`
  const { data } = await backend.ask<{ attributesList: { items: object[] } }>(list, {}, { store: 'naturaexpert_en' })
  expect(data?.attributesList.items[1]).toEqual({
    ...{ __typename: 'ReturnItemAttributeMetadata', code: 'condition', label: 'Item Condition', frontend_input: 'SELECT' },
    options: [
      { label: 'Unopened', value: '3' },
      { label: 'Opened', value: '4' },
      { label: 'Damaged', value: '5' },
    ],
    sort_order: 20,
  })
  const chosen = [
    { attribute_code: 'reason', value: btoa('7') },
    { attribute_code: 'condition', value: '5' },
  ]
  const asked = await askSaying(order, {
    selected_custom_attributes: chosen,
    entered_custom_attributes: [{ attribute_code: 'reason_other', value: ' Pęknięty korek ' }],
  })
  expect(asked.errors).toEqual([])
  expect(asked.data?.requestReturn?.return.items).toEqual([
    {
      ...{ quantity: 0, status: 'PENDING' },
      custom_attributes: [
        { label: 'Item Condition', value: '"Damaged"' },
        { label: 'Reason to Return', value: '"Defect"' },
        { label: 'Other', value: '"Pęknięty korek"' },
      ],
      custom_attributesV2: [
        { code: 'condition', selected_options: [{ label: 'Damaged', value: '5' }] },
        { code: 'reason', selected_options: [{ label: 'Defect', value: '7' }] },
        { code: 'reason_other', value: 'Pęknięty korek' },
      ],
    },
  ])
})

test.each([
  [{ selected_custom_attributes: [{ attribute_code: 'condition', value: '1' }] }, 'condition'],
  [{ selected_custom_attributes: [{ attribute_code: 'colour', value: '1' }] }, 'colour'],
  [{ selected_custom_attributes: [{ attribute_code: 'reason_other', value: '1' }] }, 'reason_other'],
  [{ entered_custom_attributes: [{ attribute_code: 'reason', value: '7' }] }, 'reason'],
  [{ entered_custom_attributes: [{ attribute_code: 'reason_other', value: ' ' }] }, 'reason_other'],
  [{ entered_custom_attributes: [{ attribute_code: 'reason_other', value: 'x'.repeat(256) }] }, 'reason_other'],
])('with %j nothing goes back', async (attributes, code) => {
  const { errors } = await askSaying(await sentOrder(), attributes)
  expect(errors).toMatchObject([
    { message: `The value of the return attribute "${code}" is not valid.`, extensions: { category: 'graphql-input' } },
  ])
  expect(backend.db.all('SELECT * FROM goods_return')).toEqual([])
})

test('the shop agrees, receives and approves one after another, and what it denied may be asked again', async () => {
  const order = await sentOrder()
  const number = (await askSaying(order, {})).data?.requestReturn?.return.number ?? ''
  const decide = async (action: string, of = number) => {
    const body = JSON.stringify({ number: of, action })
    return (await backend.fetch(new Request('http://127.0.0.1:4000/dev/returns', { method: 'POST', body }))).json()
  }
  const states = async () => {
    const query = '{ customer { returns { items { status items { status quantity } } } } }'
    const { data } = await backend.ask<{ customer: { returns: { items: object[] } } }>(query, {}, { token })
    return data?.customer.returns.items
  }
  expect(await decide('receive')).toMatchObject({ ok: false })
  expect(await decide('authorize', '7')).toMatchObject({ ok: false })
  expect(await decide('burn')).toMatchObject({ ok: false })
  for (const [action, status] of [
    ['authorize', 'AUTHORIZED'],
    ['receive', 'RECEIVED'],
    ['approve', 'APPROVED'],
  ] as const) {
    expect(await decide(action)).toEqual({ ok: true, status })
    expect(await states()).toEqual([{ status, items: [{ status, quantity: 1 }] }])
  }
  const second = (await askSaying(order, { quantity_to_return: 2 })).data?.requestReturn?.return.number ?? ''
  expect((await askSaying(order, {})).errors).toHaveLength(1)
  expect(await decide('deny', second)).toEqual({ ok: true, status: 'DENIED' })
  expect((await askSaying(order, {})).errors).toEqual([])
})
