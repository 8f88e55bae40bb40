import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

interface Kept {
  customerPaymentTokens: { items: { public_hash: string; details: string; type: string; payment_method_code: string }[] }
}
const query = '{ customerPaymentTokens { items { public_hash details type payment_method_code } } }'
const kept = async (token: string) => (await backend.ask<Kept>(query, {}, { token })).data?.customerPaymentTokens.items ?? []
const remove = (hash: string, token?: string) =>
  backend.ask(
    'mutation ($hash: String!) { deletePaymentToken(public_hash: $hash) { result customerPaymentTokens { items { type } } } }',
    { hash },
    token ? { token } : {},
  )

test('a customer sees the cards that still hold, and nothing of them that could be paid with', async () => {
  const cards = await kept(await backend.signIn('private'))
  expect(cards).toEqual([
    {
      ...{ type: 'card', payment_method_code: 'payu_gateway_card' },
      public_hash: expect.any(String),
      details: expect.any(String),
    },
  ])
  expect(JSON.parse(cards[0]?.details ?? '')).toEqual({ type: 'VI', maskedCC: '1111', expirationDate: '08/2032' })
})

test('nobody sees or deletes the card of somebody else, and a guest has none', async () => {
  const [anna, dealer] = [await backend.signIn('private'), await backend.signIn('b2b')]
  const [card] = await kept(anna)
  expect(await kept(dealer)).toEqual([])
  for (const token of [dealer, undefined]) expect((await remove(card?.public_hash ?? '', token)).errors).toHaveLength(1)
  expect((await backend.ask(query)).errors).toMatchObject([{ extensions: { category: 'graphql-authorization' } }])
  expect(await kept(anna)).toHaveLength(1)
})

test('a card is deleted once', async () => {
  const token = await backend.signIn('company')
  const [card] = await kept(token)
  const hash = card?.public_hash ?? ''
  expect((await remove(hash, token)).data).toEqual({
    deletePaymentToken: { result: true, customerPaymentTokens: { items: [] } },
  })
  expect((await remove(hash, token)).errors).toMatchObject([{ extensions: { category: 'graphql-no-such-entity' } }])
})
