import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend } from '../../backend/testing.ts'
import { hashOf, overHttp, pageHeaders, testServer } from '../testing.ts'

const cartId = 'a'.repeat(32)

/** Starts the server before an engine that restarts at every seventh request, with texts in the given language. */
async function restlessShop(language: 'pl' | 'en') {
  const pace = { restartEvery: 7, away: 2 }
  const backend = await createTestBackend({ engine: { language, pace } })
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => close().then(() => backend.close()))
  const app = testServer(`${origin}/graphql`)
  return async (name: string, variables: object) => {
    const body = JSON.stringify({ hash: hashOf(name), variables })
    const response = await app.request('/graphql', { method: 'POST', headers: pageHeaders, body })
    return { status: response.status, ...(await response.json()) }
  }
}

test.each(['pl', 'en'] as const)(
  'a restart under load is never told as done or refused: the cart holds what was answered, and some of what was not (%s)',
  async (language) => {
    const ask = await restlessShop(language)
    await ask('CreateEmptyCart', { input: { cart_id: cartId } })
    const cartItems = [{ sku: 'MIE-T-005', quantity: 1 }]
    const answers = []
    for (let one = 0; one < 30; one++) answers.push(await ask('AddProductsToCart', { cartId, cartItems }))
    const done = answers.filter(({ status, errors }) => status === 200 && !errors)
    const unknown = answers.filter(({ status }) => status === 503)
    expect(done.length + unknown.length).toBe(answers.length)
    expect(unknown.map(({ errors }) => errors[0].extensions.code)).toEqual(unknown.map(() => 'COMMERCE_UNAVAILABLE'))
    for (const { data } of done) expect(data.addProductsToCart.user_errors).toEqual([])
    let read = await ask('Cart', { cartId })
    while (read.status !== 200) read = await ask('Cart', { cartId })
    const pieces = read.data.cart.total_quantity
    expect(pieces).toBeGreaterThan(done.length)
    expect(pieces).toBeLessThan(answers.length)
  },
)
