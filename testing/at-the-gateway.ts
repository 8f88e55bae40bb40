import { GenerateCustomerTokenDocument } from '#graphql/graphql.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import { keepToken } from '#shop/session/identity.ts'
import { askAsPage, thisShop } from './this-shop.ts'

/** The real `fetch`, even if a test replaces it later. */
export const { fetch: load } = globalThis

/** Sends requests of the test itself to the shop, past the page but with the page's session. */
export const gateway = createCommerce({ store: 'naturaexpert_pl', fetch: (path, init) => askAsPage(path, init, load) })

/** The demonstration's private customer and its wholesaler. */
export const anna = { email: 'anna@demo.example', password: 'Demo-Anna-1' }
export const wholesaler = { email: 'agro@demo.example', password: 'Demo-Agro-1' }

/** Signs the page in as this customer. */
export async function signIn(who: { email: string; password: string }) {
  const { generateCustomerToken } = await gateway(GenerateCustomerTokenDocument, who)
  keepToken(generateCustomerToken?.token ?? '')
}

/** Performs the shop's side of a negotiation. */
export async function shopSide(asked: object) {
  const response = await load(`${thisShop().backend}/dev/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  return (await response.json()) as {
    quote?: { number: string }
    quotes?: { number: string; customer: string; status: string }[]
  }
}
