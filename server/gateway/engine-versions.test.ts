/** @module-tag slow */
import { expect, onTestFinished, test } from 'vitest'
import { contractSteps, createTestBackend, stockSteps } from '../../backend/testing.ts'
import { readConfig } from '../config.ts'
import { hashOf, overHttp, pageHeaders, silence, testServer } from '../testing.ts'
import { documentsForEngine } from './engine-documents.ts'
import { readTrustedDocuments } from './trusted-documents.ts'

const trusted = new Map(readTrustedDocuments().all.map((document) => [document.name, document]))

/** Starts the server before an embedded backend of another version or kind, over HTTP as an outside engine. */
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

// A guest's order opens with number, e-mail address and name since 2.4.8; before, it required a postcode or the query did not exist.
const guestsOrders = ['GuestOrder', 'GuestOrderPayment']

test.each([
  ['shop', '2.4.9', 'by-store', []],
  ['stock', '2.4.9', 'pl', []],
  ['stock', '2.4.8', 'by-store', []],
  ['stock', '2.4.7', 'by-store', guestsOrders],
  ['stock', '2.4.6', 'en', guestsOrders],
] as const)(
  'the shop speaks with %s/%s/%s: its documents are answered without an error, but for %j',
  { timeout: 60_000 },
  async (modules, version, language, beyond) => {
    const ask = await startShop({ modules, version, language })
    const { guest, customer } = modules === 'stock' ? stockSteps : contractSteps
    let token = ''
    const earlier: Record<string, Record<string, unknown> | undefined> = {}
    const failed: string[] = []
    for (const { name, variables = {} } of [...guest, ...customer]) {
      if (!trusted.has(name)) continue
      let given: object
      try {
        given = typeof variables === 'function' ? variables(earlier) : variables
      } catch {
        continue // The step needs an earlier answer with fields that this engine does not know.
      }
      const { data, errors } = await ask(name, given, token)
      earlier[name] = data
      if (data?.generateCustomerToken) token = data.generateCustomerToken.token
      if (errors && !beyond.some((one) => one === name)) failed.push(`${name}: ${JSON.stringify(errors[0])}`)
    }
    expect(failed).toEqual([])
    expect(earlier.Cart).toMatchObject({
      cart: {
        itemsV2: {
          total_count: 2,
          items: [{}, {}],
          page_info: { total_pages: 1 },
        },
      },
    })
    expect(earlier.PlaceOrder).toMatchObject({
      placeOrder: { order: { order_number: expect.stringMatching(/^\d+$/) } },
    })
  },
)
