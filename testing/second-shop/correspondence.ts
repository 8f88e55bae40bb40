import {
  CreateCustomerV2Document,
  CustomerOrdersDocument,
  GenerateCustomerTokenDocument,
  PlaceOrderDocument,
  RequestPasswordResetEmailDocument,
  SubscribeEmailToNewsletterDocument,
} from '#graphql/graphql.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import { readyCart } from '../ready-cart.ts'

/** Returns a shopper's access to a shop, in one of its store views. */
export function shopperOf(origin: string, storeView: string, token = '') {
  const cookie = token ? `vsf-customer=${token}` : ''
  return createCommerce({
    store: 'naturaexpert_pl',
    fetch: (path, init) => {
      const headers = new Headers(init?.headers)
      headers.set('sec-fetch-site', 'same-origin')
      if (cookie) headers.set('cookie', cookie)
      return fetch(origin + path.replace(/\bstore=\w+/, `store=${storeView}`), { ...init, headers })
    },
  })
}

/**
 * Orders, registers, requests a password reset, subscribes to the newsletter and writes to the shop.
 * @returns the number of mails that this causes
 */
export async function causeMails(origin: string, { prefix, storeView }: { prefix: string; storeView: string }): Promise<number> {
  const commerce = shopperOf(origin, storeView)
  const email = `maria.${prefix}@demo.example`
  const id = await readyCart(commerce, { email })
  await commerce(PlaceOrderDocument, { input: { cart_id: id } })
  const person = { firstname: 'Ewa', lastname: 'Nowa', consent_to_rules: true }
  const own = `ewa.${prefix}@demo.example`
  await commerce(CreateCustomerV2Document, { input: { ...person, email: own, password: 'Rumianek-77' } })
  await commerce(RequestPasswordResetEmailDocument, { email: own })
  await commerce(SubscribeEmailToNewsletterDocument, { email })
  const letter = { name: 'Ewa Nowa', email: own, phone: '', topic: 'order', message: 'Kiedy przyjdzie moja paczka?' }
  const answer = await fetch(`${origin}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'nx', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ ...letter, locale: prefix, consent: true }),
  })
  if (!answer.ok) throw new Error(`The letter was answered with ${answer.status}`)
  return 5
}

/** Returns the addresses of the invoices of the demonstration's private customer. */
export async function invoicesOf(origin: string, storeView: string): Promise<string[]> {
  const { generateCustomerToken } = await shopperOf(origin, storeView)(GenerateCustomerTokenDocument, {
    ...{ email: 'anna@demo.example', password: 'Demo-Anna-1' },
  })
  const { customer } = await shopperOf(
    origin,
    storeView,
    generateCustomerToken?.token ?? '',
  )(CustomerOrdersDocument, {
    ...{ pageSize: 20, currentPage: 1 },
  })
  const orders = customer?.orders_ext?.items ?? []
  return orders.flatMap((order) => (order?.invoices ?? []).flatMap((invoice) => invoice?.pdf_url ?? []))
}
