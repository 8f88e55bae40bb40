import { expect, onTestFinished, test } from 'vitest'
import { contractSteps, createTestBackend } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { hashOf, overHttp, pageHeaders, silence, testServer } from '../testing.ts'
import { documentsForEngine } from './engine-documents.ts'
import { readTrustedDocuments } from './trusted-documents.ts'

const trusted = new Map(readTrustedDocuments().all.map((document) => [document.name, document]))

/** The embedded backend of another character, behind HTTP as an engine of somebody else. */
async function startShop(engine: NonNullable<Parameters<typeof createTestBackend>[0]>['engine']) {
  const backend = await createTestBackend(engine ? { engine } : {})
  const { origin, close } = await overHttp((request) => backend.fetch(request))
  onTestFinished(async () => {
    await close()
    backend.close()
  })
  const url = `${origin}/graphql`
  const documents = await documentsForEngine({ config: readConfig({ NODE_ENV: 'test', COMMERCE_URL: url }), log: silence })
  const app = testServer(url, { documents })
  return async (name: string, variables: object, token: string) => {
    const body = JSON.stringify({ hash: hashOf(name), variables })
    const headers = { ...pageHeaders, cookie: `vsf-customer=${token}` }
    return await (await app.request('/graphql', { method: 'POST', headers, body })).json()
  }
}

/** What each Magento has for delivery and payment where the shop's modules bring their own. */
const stockWays: Record<string, object> = {
  SetShippingMethodsOnCart: { shipping_methods: [{ carrier_code: 'flatrate', method_code: 'flatrate' }] },
  SetPaymentMethodOnCart: { payment_method: { code: 'checkmo' } },
}

// An order that a guest made, metadata of forms and the state of an account are no part of elder versions.
const guestsOrders = ['GuestOrder', 'GuestOrderPayment']
// The sums of an order, which a page of it needs, came with 2.4.8, its token with 2.4.7.
const ordersInFull = [...guestsOrders, 'CustomerOrder', 'CustomerOrderPayment']
const since247 = ['CustomAttributeMetadata', 'AttributeLabels', 'CustomerProfile']

test.each([
  ['shop', '2.4.9', []],
  ['stock', '2.4.9', []],
  ['stock', '2.4.8', []],
  ['stock', '2.4.7', ordersInFull],
  ['stock', '2.4.6', [...ordersInFull, ...since247]],
] as const)(
  'the shop speaks with %s/%s: its documents are answered without an error, but for %j',
  { timeout: 60_000 },
  async (modules, version, beyond) => {
    const ask = await startShop({ modules, version })
    let token = ''
    const earlier: Record<string, Record<string, unknown> | undefined> = {}
    const failed: string[] = []
    for (const { name, variables = {} } of [...contractSteps.guest, ...contractSteps.customer]) {
      if (!trusted.has(name)) continue
      let given: { input?: object }
      try {
        given = typeof variables === 'function' ? variables(earlier) : variables
      } catch {
        continue // It goes on from an answer that this engine has no words for.
      }
      const ways = modules === 'stock' ? stockWays[name] : undefined
      const { data, errors } = await ask(name, ways ? { ...given, input: { ...given.input, ...ways } } : given, token)
      earlier[name] = data
      if (data?.generateCustomerToken) token = data.generateCustomerToken.token
      if (errors && !beyond.some((one) => one === name)) failed.push(`${name}: ${JSON.stringify(errors[0])}`)
    }
    expect(failed).toEqual([])
    expect(earlier.PlaceOrder).toMatchObject({ placeOrder: { order: { order_number: expect.stringMatching(/^\d+$/) } } })
  },
)
