import { expect, onTestFinished, test } from 'vitest'
import { GenerateCustomerTokenDocument, PlaceOrderDocument } from '#graphql/graphql.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import { createLog } from '../server/access-log.ts'
import { pageHeaders } from '../server/testing.ts'
import { readyCart, someAddress } from './ready-cart.ts'
import { startShopWithoutPages } from './shop-without-pages.ts'

const metrics = 'a-token-of-prometheus'
const email = 'canary-person@demo.example'
const nip = '9990001137'

test('neither the log nor the measures of a visit that buys know who it was', { timeout: 60_000 }, async () => {
  const lines: string[] = []
  const shop = await startShopWithoutPages({
    parts: { log: createLog('info', (line) => void lines.push(line)) },
    environment: { METRICS_TOKEN: metrics },
  })
  onTestFinished(() => shop.close())
  let token = ''
  const cookie = () => ({ cookie: `vsf-customer=${token}; vsf-cart=canary-cart` })
  const ask = async (path: string, init: RequestInit = {}) =>
    shop.app.request(path, { ...init, headers: { ...pageHeaders, ...cookie(), 'user-agent': 'CanaryBrowser' } })
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })
  const commerce = createCommerce({ store: 'naturaexpert_pl', fetch: ask })

  const cart = await readyCart(commerce, { email })
  const placed = await commerce(PlaceOrderDocument, { input: { cart_id: cart, consents: { consent_to_rules: true } } })
  const order = placed.placeOrder?.order?.order_number ?? ''
  // The second time the cart does not exist: refusals of the engine are logged too.
  await commerce(PlaceOrderDocument, { input: { cart_id: cart, consents: { consent_to_rules: true } } }).catch(() => undefined)
  await commerce(GenerateCustomerTokenDocument, { email, password: 'Canary-Password-1' }).catch(() => undefined)
  const signIn = await commerce(GenerateCustomerTokenDocument, { email: 'anna@demo.example', password: 'Demo-Anna-1' })
  token = signIn.generateCustomerToken?.token ?? ''
  expect([order, token]).not.toContain('')
  await post('/api/company', { nip })
  await post('/api/vat-number', { countryCode: 'CZ', vatNumber: '99900001' })
  await post('/api/downloads', { order: 'canary-order', place: 1 })
  const letter = { name: 'Canary Person', email, phone: '+48601234567', topic: 'order', message: 'canary-message', consent: true }
  await post('/api/contact', { ...letter, website: '', token: '', locale: 'pl' })
  await ask(`/pl/customer/order-history/${order}?token=canary-token`)
  await ask(`/pl/zamowienie/potwierdzenie?email=${encodeURIComponent(email)}&number=${order}`)
  await ask(`/pl/search?q=${encodeURIComponent('canary-search')}`)
  await ask('/api/weather/places?name=canary-town')
  await ask('/api/pickup-points?q=canary-street')

  const told = await (await shop.app.request('/metrics', { headers: { authorization: `Bearer ${metrics}` } })).text()
  expect(told).toContain('plon_requests_total')
  expect(lines.length).toBeGreaterThan(15)
  const known = [
    ...[email, 'canary', 'Canary', 'anna@demo', 'Demo-Anna-1', token, cart, nip, '99900001', '601234567', metrics],
    ...[someAddress.firstname, someAddress.lastname, someAddress.city, someAddress.postcode, someAddress.street[0], order],
  ].filter((one): one is string => Boolean(one) && String(one).length > 3)
  const text = `${lines.join('\n')}\n${told}`
  expect(known.filter((one) => text.includes(one))).toEqual([])
})
