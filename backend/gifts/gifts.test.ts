import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cartOf } from '../checkout/walk-checkout.ts'
import { desk } from '../orders/walk-orders.ts'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
  onTestFinished(() => backend.close())
})

const item = { sku: 'MIE-T-005', quantity: 2 }
const shown = `cart { applied_gift_cards { code applied_balance { value } current_balance { value } expiration_date }
  gift_wrapping { design price { value } } printed_card_included gift_receipt_included gift_message { from to message }
  available_gift_wrappings { uid price { value } } itemsV2 { items { uid ... on SimpleCartItem { gift_wrapping { design } } } }
  available_payment_methods { code }
  prices { grand_total { value } applied_taxes { amount { value } } gift_options { gift_wrapping_for_order_incl_tax { value }
    gift_wrapping_for_items_incl_tax { value } printed_card_incl_tax { value } printed_card { value } } } }`

interface Cart {
  applied_gift_cards: { code: string; applied_balance: { value: number }; current_balance: { value: number } }[]
  available_gift_wrappings: { uid: string; price: { value: number } }[]
  available_payment_methods: { code: string }[]
  itemsV2: { items: { uid: string }[] }
  prices: { grand_total: { value: number }; gift_options: Record<string, { value: number }> }
  gift_wrapping: unknown
}
type Answer = Record<string, { cart: Cart } | null>

const cards = (name: string) => (cart_id: string, gift_card_code: string) =>
  backend.ask<Answer>(
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input) { ${name}(input: $input) { ${shown} } }`,
    {
      input: { cart_id, gift_card_code },
    },
  )
const apply = (cart: string, code: string) => cards('applyGiftCardToCart')(cart, code)
const remove = (cart: string, code: string) => cards('removeGiftCardFromCart')(cart, code)
const total = (cart: Cart | undefined) => cart?.prices.grand_total.value ?? Number.NaN
const balance = async (code: string) => {
  const { data, errors } = await backend.ask<{ giftCardAccount: { balance: { value: number } } | null }>('GiftCardAccount', {
    code,
  })
  return errors[0]?.message ?? data?.giftCardAccount?.balance.value
}

async function options(cart_id: string, more: object) {
  const { data } = await backend.ask<Answer>(
    `mutation ($input: SetGiftOptionsOnCartInput) { setGiftOptionsOnCart(input: $input) { ${shown} } }`,
    { input: { cart_id, gift_receipt_included: false, printed_card_included: false, ...more } },
  )
  return data?.['setGiftOptionsOnCart']?.cart
}

async function placed(cart_id: string) {
  const query = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { errors { message } orderV2 {
    number applied_gift_cards { code applied_balance { value } } gift_wrapping { design } printed_card_included gift_receipt_included
    total { grand_total { value } total_giftcard { value } gift_options { gift_wrapping_for_order_incl_tax { value } } } } } }`
  const { data } = await backend.ask<{ placeOrder: { orderV2: { number: string } | null; errors: object[] } }>(query, {
    id: cart_id,
  })
  return data?.placeOrder
}

test('a card pays what it holds, in the order in which cards are given, and is taken back', async () => {
  const cart = await cartOf(backend, [item], 'cashondelivery')
  const before = total((await options(cart, {})) ?? undefined)
  const first = (await apply(cart, 'podarunek-50')).data?.['applyGiftCardToCart']?.cart
  expect(first?.applied_gift_cards).toMatchObject([
    {
      code: 'PODARUNEK-50',
      applied_balance: { value: Math.min(50, before) },
      current_balance: { value: 50 },
      expiration_date: '2031-12-31',
    },
  ])
  expect(total(first)).toBeCloseTo(before - Math.min(50, before), 2)
  expect((await apply(cart, 'PODARUNEK-50')).errors).toMatchObject([{ extensions: { category: 'graphql-input' } }])
  const back = (await remove(cart, 'PODARUNEK-50')).data?.['removeGiftCardFromCart']?.cart
  expect([back?.applied_gift_cards, total(back)]).toEqual([[], before])
  expect((await remove(cart, 'PODARUNEK-50')).errors).toHaveLength(1)
})

test('a card that is unknown, spent or over is refused alike, and nobody guesses on', async () => {
  const cart = await backend.cartWith([item])
  const messages = new Set<string>()
  for (const code of ['NIE-MA', 'PODARUNEK-STARY', 'PODARUNEK-WYDANY', 'x'.repeat(5000)])
    messages.add((await apply(cart, code)).errors[0]?.message ?? '')
  expect(messages.size).toBe(1)
  for (let at = 0; at < 6; at++) await apply(cart, `ZGADUJE-${at}`)
  expect((await apply(cart, 'PODARUNEK-50')).errors[0]?.message).toMatch(/^Too many/)
  expect(await balance('NIE-MA')).toMatch(/^Invalid gift card/)
  expect((await apply(await backend.cartWith([]), 'PODARUNEK-50')).errors).toHaveLength(1)
})

test('an order that a card pays as a whole needs no other payment, spends the card, and a cancellation gives it back', async () => {
  const cart = await cartOf(backend, [item], 'cashondelivery')
  const paid = (await apply(cart, 'PODARUNEK-5000')).data?.['applyGiftCardToCart']?.cart
  expect([total(paid), paid?.available_payment_methods]).toEqual([0, [{ code: 'free' }]])
  await backend.ask('SetPaymentMethodOnCart', { input: { cart_id: cart, payment_method: { code: 'free' } } })
  const order = await placed(cart)
  expect(order).toMatchObject({
    errors: [],
    orderV2: { applied_gift_cards: [{ code: 'PODARUNEK-5000' }], total: { grand_total: { value: 0 } } },
  })
  expect(await balance('PODARUNEK-5000')).toBeLessThan(5000)
  expect(await desk(backend, order?.orderV2?.number ?? '', 'cancel')).toMatchObject({ ok: true })
  expect(await balance('PODARUNEK-5000')).toBe(5000)
})

test('an invoice tells what the card paid, and a refund puts it back on the card', async () => {
  const cart = await cartOf(backend, [item], 'cashondelivery')
  await apply(cart, 'PODARUNEK-50')
  const order = await placed(cart)
  const number = order?.orderV2?.number ?? ''
  const left = await balance('PODARUNEK-50')
  for (const action of ['invoice', 'ship', 'refund'])
    expect(await desk(backend, number, action), action).toMatchObject({ ok: true })
  const documents = backend.db.all<{ gift_cards: number; grand_total: number }>(
    'SELECT d.gift_cards, d.grand_total FROM shop_order_document d JOIN shop_order o ON o.id = d.order_id WHERE o.number = ? AND d.kind <> ?',
    ...[number, 'shipment'],
  )
  const row = backend.db.get<{ gift_cards: number; grand_total: number }>(
    'SELECT gift_cards, grand_total FROM shop_order WHERE number = ?',
    number,
  )
  expect(documents).toEqual([row, row])
  expect([left === 50, await balance('PODARUNEK-50')]).toEqual([false, 50])
})

test('the words of a cart are not told while nothing is in it', async () => {
  const cart = await cartOf(backend, [item], 'cashondelivery')
  const words = { from: 'Jan', to: 'Ewa', message: 'Na szczęście' }
  const wished = await options(cart, { printed_card_included: false, gift_receipt_included: false, gift_message: words })
  expect(wished).toMatchObject({ gift_message: words })
  const remove =
    'mutation ($input: RemoveItemFromCartInput) { removeItemFromCart(input: $input) { cart { gift_message { to } } } }'
  const input = { cart_id: cart, cart_item_uid: wished?.itemsV2.items[0]?.uid }
  expect((await backend.ask(remove, { input })).data).toEqual({ removeItemFromCart: { cart: { gift_message: null } } })
})

test('wrapping and card are paid with their tax, stay with the order, and a line is wrapped for itself', async () => {
  const cart = await cartOf(backend, [item], 'cashondelivery')
  const plain = await options(cart, {})
  const [paper] = plain?.available_gift_wrappings ?? []
  const words = { from: 'Jan', to: 'Ewa', message: 'Na szczęście' }
  const wished = await options(cart, {
    ...{ gift_wrapping_id: paper?.uid, printed_card_included: true, gift_receipt_included: true, gift_message: words },
  })
  expect(wished).toMatchObject({ gift_wrapping: { price: { value: 5 } }, gift_message: words, gift_receipt_included: true })
  expect(total(wished)).toBeCloseTo(total(plain) + 8, 2)
  expect(wished?.prices.gift_options).toMatchObject({ printed_card_incl_tax: { value: 3 }, printed_card: { value: 2.44 } })
  const update = `mutation ($input: UpdateCartItemsInput) { updateCartItems(input: $input) { errors { message } ${shown} } }`
  const line = { cart_item_uid: plain?.itemsV2.items[0]?.uid, quantity: 2, gift_wrapping_id: paper?.uid }
  const wrapped = await backend.ask<Answer>(update, { input: { cart_id: cart, cart_items: [line] } })
  expect(total(wrapped.data?.['updateCartItems']?.cart)).toBeCloseTo(total(plain) + 18, 2)
  const unknown = { cart_id: cart, cart_items: [{ ...line, gift_wrapping_id: 'OTk=' }] }
  expect((await backend.ask(update, { input: unknown })).errors).toMatchObject([
    { extensions: { category: 'graphql-no-such-entity' } },
  ])
  expect(await placed(cart)).toMatchObject({
    errors: [],
    orderV2: {
      ...{ printed_card_included: true, gift_receipt_included: true, gift_wrapping: { design: 'Papier w kłosy' } },
      total: { gift_options: { gift_wrapping_for_order_incl_tax: { value: 5 } } },
    },
  })
})

test('an elder engine has no prices of gift options with tax, and nobody else sees the cards of a cart', async () => {
  const elder = await createTestBackend({ engine: { version: '2.4.7' } })
  onTestFinished(() => elder.close())
  const cart = await elder.cartWith([item])
  const ask = (fields: string) =>
    elder.ask(`query ($id: String!) { cart(cart_id: $id) { prices { gift_options { ${fields} { value } } } } }`, { id: cart })
  expect((await ask('printed_card')).errors).toEqual([])
  expect((await ask('printed_card_incl_tax')).errors).toHaveLength(1)
  const own = await backend.cartWith([item], { token: await backend.signIn('private') })
  expect((await apply(own, 'PODARUNEK-50')).errors).toMatchObject([{ extensions: { category: 'graphql-authorization' } }])
})
