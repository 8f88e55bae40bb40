import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'
import { guestsOrder } from './walk-orders.ts'

let backend: TestBackend
let number = ''
beforeAll(async () => {
  backend = await createTestBackend()
  number = await guestsOrder(backend, [{ sku: 'MIE-T-005', quantity: 1 }])
})
afterAll(() => backend.close())

const mine = () => ({ number, email: 'maria@demo.example', lastname: 'Łąkowa' })
const ask = (input: object) => backend.ask<{ guestOrder: { number: string; token: string } }>('GuestOrder', { ...input })
const nowhere = "We couldn't locate an order with the information provided."

test('a guest finds the order by number, e-mail and last name', async () => {
  const { data, errors } = await ask(mine())
  expect(errors).toEqual([])
  expect(data?.guestOrder).toMatchObject({
    ...{ number, status: 'Przyjęte', email: 'maria@demo.example', is_virtual: false },
    billing_address: { lastname: 'Łąkowa', city: 'Środa Wielkopolska', region: 'wielkopolskie' },
    items: [{ product_sku: 'MIE-T-005' }],
  })
})

test('an engine of 2.4.7 opens it by the postcode', async () => {
  const elder = await createTestBackend({ engine: { version: '2.4.7' } })
  const theirs = await guestsOrder(elder, [{ sku: 'MIE-T-005', quantity: 1 }])
  const query = 'query ($input: OrderInformationInput!) { guestOrder(input: $input) { number } }'
  const { data } = await elder.ask(query, { input: { number: theirs, email: 'maria@demo.example', postcode: '63-000' } })
  expect(data).toEqual({ guestOrder: { number: theirs } })
  elder.close()
})

test.each([
  ['another last name', { lastname: 'Kowalska' }],
  ['another e-mail', { email: 'else@demo.example' }],
  ['another number', { number: '000009999' }],
  ['no last name', { lastname: '' }],
  ['an SQL text', { lastname: "' OR 1=1 --" }],
])('with %s there is nothing to see', async (_, change) => {
  expect((await ask({ ...mine(), ...change })).errors).toMatchObject([
    { message: nowhere, extensions: { category: 'graphql-no-such-entity' } },
  ])
})

test('a customer’s order asks its owner to sign in', async () => {
  const input = { number: '000000001', email: 'anna@demo.example', lastname: 'Ogrodnik' }
  expect((await ask(input)).errors).toMatchObject([
    { message: 'Please login to view the order.', extensions: { category: 'graphql-authorization' } },
  ])
  expect((await ask({ ...input, lastname: 'Wrong' })).errors).toMatchObject([{ message: nowhere }])
})

test('the token of an order opens it again, and no other text does', async () => {
  const token = (await ask(mine())).data?.guestOrder.token ?? ''
  const query = 'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number token } }'
  expect((await backend.ask(query, { token })).data).toEqual({ guestOrderByToken: { number, token } })
  expect(token).not.toContain(Buffer.from('maria').toString('base64url').slice(0, 5))
  const turned = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
  for (const wrong of [turned, 'x', '', 'A'.repeat(5000)])
    expect((await backend.ask(query, { token: wrong })).errors).toMatchObject([{ message: nowhere }])
})
