import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type TestBackend, createTestBackend } from '../testing.ts'

let backend: TestBackend
beforeEach(async () => {
  backend = await createTestBackend()
  onTestFinished(() => backend.close())
})

const urls = 'return_url: "https://shop.example/r", cancel_url: "https://shop.example/c"'
const express = (cart: string) =>
  `mutation { createPaypalExpressToken(input: { cart_id: "${cart}", code: "paypal_express", urls: { ${urls} } }) { token paypal_urls { start edit } } }`
const payflow = (cart: string) =>
  `mutation { createPayflowProToken(input: { cart_id: "${cart}", urls: { ${urls}, error_url: "https://shop.example/e" } }) { secure_token result } }`
const response = (cart: string, payload = 'RESULT=0') =>
  `mutation { handlePayflowProResponse(input: { cart_id: "${cart}", paypal_payload: "${payload}" }) { cart { id } } }`

test.each([
  ['an express token', express],
  ['a token of Payflow', payflow],
  ["Payflow's answer", response],
])('%s is refused as a method that the shop does not take, and of a cart of somebody else nothing is told', async (_, query) => {
  const cart = await backend.cartWith([{ sku: 'MIE-T-005', quantity: 1 }])
  const token = await backend.signIn('private')
  expect((await backend.ask(query(cart))).errors).toMatchObject([
    { message: 'The requested Payment Method is not available.', extensions: { category: 'graphql-input' } },
  ])
  expect((await backend.ask(query(cart), {}, { token })).errors).toMatchObject([
    { extensions: { category: 'graphql-authorization' } },
  ])
  expect((await backend.ask(query('nobodys'))).errors).toMatchObject([{ extensions: { category: 'graphql-no-such-entity' } }])
})

test('a cart has no payment information of PayPal, and a cart that does not exist is told as such', async () => {
  const cart = await backend.cartWith([])
  for (const [name, field] of [
    ['getHostedProUrl', 'secure_form_url'],
    ['getPayflowLinkToken', 'mode'],
  ] as const) {
    const told = (id: string) => backend.ask(`{ ${name}(input: { cart_id: "${id}" }) { ${field} } }`)
    expect((await told(cart)).errors).toMatchObject([{ message: 'Could not find payment information for cart.' }])
    expect((await told('nobodys')).errors).toMatchObject([{ message: 'Could not find a cart with ID "nobodys"' }])
  }
  expect((await backend.ask(response(cart, ''))).errors).toMatchObject([
    { message: 'Required parameter "paypal_payload" is missing.' },
  ])
})

test('a cart is not paid by PayPal', async () => {
  const cart = await backend.cartWith([{ sku: 'USL-V-001', quantity: 1 }])
  const choose = `mutation { setPaymentMethodOnCart(input: { cart_id: "${cart}",
    payment_method: { code: "paypal_express", paypal_express: { payer_id: "1", token: "2" } } }) { cart { id } } }`
  expect((await backend.ask(choose)).errors).toHaveLength(1)
  const chosen = '{ selected_payment_method { code } }'
  expect((await backend.ask(`{ cart(cart_id: "${cart}") ${chosen} }`)).data).toEqual({
    cart: { selected_payment_method: { code: '' } },
  })
})
