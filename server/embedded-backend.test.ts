import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend, demoSignIns } from '../backend/testing.ts'
import { hashOf, overHttp, pageHeaders, readPath, testServer } from './testing.ts'

/** Starts the whole server before the whole backend, with real HTTP between them. */
async function shop() {
  const backend = await createTestBackend()
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(() => close().then(() => backend.close()))
  const app = testServer(`${origin}/graphql`)
  const read = async (name: string, variables: unknown, store?: string) =>
    (await app.request(readPath(name, variables, store))).json()
  const write = async (name: string, variables: unknown, cookie = '') => {
    const body = JSON.stringify({ hash: hashOf(name), variables })
    const response = await app.request('/graphql?store=naturaexpert_pl', {
      method: 'POST',
      headers: { ...pageHeaders, cookie },
      body,
    })
    return { status: response.status, ...(await response.json()) }
  }
  return { app, backend, read, write }
}

test('a guest finds a product in both languages, sees its picture and label, and puts it into a cart once', async () => {
  const { app, backend, read, write } = await shop()
  const listing = { pageSize: 50, currentPage: 1, filter: {} }
  const [polish, english] = [await read('ProductListing', listing), await read('ProductListing', listing, 'naturaexpert_en')]
  expect(polish.data.products.total_count).toBe(english.data.products.total_count)
  const simple = polish.data.products.items.find(
    (item: { __typename: string; stock_status: string }) =>
      item.__typename === 'SimpleProduct' && item.stock_status === 'IN_STOCK',
  )
  const detail = (await read('ProductDetail', { sku: simple.sku })).data.products.items[0]
  expect(detail.description.html).toContain('<p>')

  const picture = await app.request(simple.thumbnail.url.replace('/media/', '/img/200/'))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const { data } = await write('CreateEmptyCart', {})
  const quantity = simple.stock_item?.min_sale_qty ?? 1
  const added = await write('AddProductsToCart', { cartId: data.createEmptyCart, cartItems: [{ sku: simple.sku, quantity }] })
  expect(added.data.addProductsToCart.user_errors).toEqual([])
  expect(added.data.addProductsToCart.cart.total_quantity).toBe(quantity)
  expect(JSON.stringify(added)).not.toContain('http://127.0.0.1')
  expect(backend.effects().map((effect) => effect.operation)).toEqual(['createEmptyCart', 'addProductsToCart'])
})

test('a customer is known by the cookie, and a made-up token by nobody', async () => {
  const { write } = await shop()
  const { email, password } = demoSignIns.private
  const signedIn = await write('GenerateCustomerToken', { email, password })
  const token: string = signedIn.data.generateCustomerToken.token
  expect((await write('Customer', {}, `vsf-customer=${token}`)).data.customer.email).toBe(email)
  const stranger = await write('Customer', {}, 'vsf-customer=made-up')
  expect(JSON.stringify(stranger)).not.toContain(email)
  expect(stranger.errors[0].extensions.category).toBe('graphql-authorization')
})

test('a wrong password and an unknown cart are refused in the shop’s words', async () => {
  const { write } = await shop()
  const refused = await write('GenerateCustomerToken', { email: demoSignIns.private.email, password: 'no' })
  expect(refused.errors[0]).toMatchObject({
    message: expect.stringMatching(/\w{4}/),
    extensions: { category: 'graphql-authentication' },
  })
  const unknown = await write('Cart', { cartId: 'x'.repeat(32) })
  expect(unknown.errors[0].extensions.category).toBe('graphql-no-such-entity')
})

test('health and sitemap come from the same backend', async () => {
  const { app, read } = await shop()
  expect((await app.request('/api/health')).status).toBe(200)
  const text = async (path: string) => (await app.request(path)).text()
  const parts = (await text('/sitemap.xml')).match(/(?<=<loc>)[^<]*/g) ?? []
  const xml = (await Promise.all(parts.map((part) => text(new URL(part).pathname)))).join('')
  const { data } = await read('ProductListing', { pageSize: 1, currentPage: 1, filter: {} })
  expect(xml.match(/<loc>[^<]*<\/loc>/g)?.length).toBeGreaterThan(data.products.total_count * 2)
})
