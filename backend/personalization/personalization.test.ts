import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type As, type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
  onTestFinished(() => backend.close())
})

const uid = (id: number) => btoa(String(id))

async function segmentsOf(cartId: string, as: As = {}) {
  const { data, errors } = await backend.ask<{ customerSegments: { uid: string }[] | null }>('CustomerSegments', { cartId }, as)
  return errors[0]?.extensions?.category ?? data?.customerSegments?.map((one) => atob(one.uid)).join()
}

test('a cart tells the segments of its owner, by the person and by what lies in it', async () => {
  backend.db.run("UPDATE product SET price = 100000, special_price = NULL WHERE sku = 'MIE-T-005'")
  const rich = [{ sku: 'MIE-T-005', quantity: 1 }]
  const guest = await backend.cartWith([])
  expect(await segmentsOf(guest)).toBe('1')
  expect(await segmentsOf(await backend.cartWith(rich))).toBe('1,4')
  const token = await backend.signIn('private')
  const own = await backend.cartWith([], { token })
  expect(await segmentsOf(own, { token })).toBe('2')
  const dealer = { token: await backend.signIn('b2b') }
  expect(await segmentsOf(await backend.cartWith([], dealer), dealer)).toBe('2,3')
  for (const [cart, as] of [
    [own, {}],
    [own, dealer],
    [guest, { token }],
  ] as const)
    expect(await segmentsOf(cart, as)).toBe('graphql-authorization')
  expect(await segmentsOf('nobodys')).toBe('graphql-no-such-entity')
  expect((await backend.ask('{ customer { segments { uid } } }', {}, dealer)).data).toEqual({
    customer: { segments: [{ uid: uid(2) }, { uid: uid(3) }] },
  })
})

interface Blocks {
  dynamicBlocks: { items: { uid: string; content: { html: string } }[]; page_info: object; total_count: number }
}

async function blocksOf(input: object | null, as: As = {}) {
  const { data, errors } = await backend.ask<Blocks>('DynamicBlocks', { input }, as)
  expect(errors).toEqual([])
  return data?.dynamicBlocks.items.map((one) => atob(one.uid)).join()
}

test('blocks are those of the place, of the numbers and of the segments of whoever asks', async () => {
  const specified = (more: object = {}) => ({ type: 'SPECIFIED', ...more })
  expect(await blocksOf(null)).toBe('1,3,4')
  expect(await blocksOf(specified({ locations: ['FOOTER'] }))).toBe('3,4')
  expect(await blocksOf(specified({ locations: ['CONTENT'], dynamic_block_uids: [uid(1), uid(99)] }))).toBe('1')
  expect(await blocksOf(specified({ dynamic_block_uids: [uid(2)] }))).toBe('')
  const dealer = { token: await backend.signIn('b2b') }
  expect(await blocksOf(specified({ dynamic_block_uids: [uid(2), uid(3)] }), dealer)).toBe('2')
  expect(await blocksOf({ type: 'CATALOG_PRICE_RULE_RELATED' }, dealer)).toBe('')
})

test('a block of a coupon is there while the coupon counts in the cart', async () => {
  const as = { token: await backend.signIn('private') }
  const related = { type: 'CART_PRICE_RULE_RELATED' }
  const cart_id = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }], as)
  expect(await blocksOf(related, as)).toBe('')
  await backend.ask('ApplyCouponToCart', { input: { cart_id, coupon_code: 'plon10' } }, as)
  expect(await blocksOf(related, as)).toBe('4')
  expect(await blocksOf(related)).toBe('')
})

test('blocks speak the language of the store view and come in pages', async () => {
  const one =
    'query ($page: Int) { dynamicBlocks(input: { type: SPECIFIED, dynamic_block_uids: ["MQ==", "Mw=="] }, pageSize: 1, currentPage: $page) { items { uid content { html } } page_info { current_page total_pages } total_count } }'
  const { data } = await backend.ask<Blocks>(one, { page: 2 }, { store: 'naturaexpert_en' })
  expect(data?.dynamicBlocks).toMatchObject({
    items: [{ uid: uid(3), content: { html: '<p>Create an account and find your orders in one place.</p>' } }],
    ...{ page_info: { current_page: 2, total_pages: 2 }, total_count: 2 },
  })
  expect((await backend.ask(one, { page: 0 })).errors).toHaveLength(1)
})
