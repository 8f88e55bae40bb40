import { GenerateCustomerTokenDocument } from '#graphql/graphql.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import { keepToken } from '#shop/session/identity.ts'
import { askAsPage, thisShop } from './this-shop.ts'

/** The network itself, whatever a test has put before it. */
export const { fetch: load } = globalThis

/** A test's own way to the shop beside the page, as whoever the page is. */
export const gateway = createCommerce({ store: 'naturaexpert_pl', fetch: (path, init) => askAsPage(path, init, load) })

/** The demonstration's private customer, and its wholesaler. */
export const anna = { email: 'anna@demo.example', password: 'Demo-Anna-1' }
export const wholesaler = { email: 'agro@demo.example', password: 'Demo-Agro-1' }

/** The page is this person's from now on. */
export async function signIn(who: { email: string; password: string }) {
  const { generateCustomerToken } = await gateway(GenerateCustomerTokenDocument, who)
  keepToken(generateCustomerToken?.token ?? '')
}

/** What the shop does about negotiations, on its own side. */
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
