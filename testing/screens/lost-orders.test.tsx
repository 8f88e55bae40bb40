import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  AddProductsToCartDocument,
  CreateGuestCartDocument,
  SetBillingAddressOnCartDocument,
  SetGuestEmailOnCartDocument,
  SetPaymentMethodOnCartDocument,
  SetShippingAddressesOnCartDocument,
  SetShippingMethodsOnCartDocument,
} from '#graphql/graphql.ts'
import { readCart } from '#shop/cart/reading-cart.ts'
import { attemptOrder } from '#shop/checkout/order-attempt.ts'
import { keepOrderIntent, orderIntent } from '#shop/checkout/order-intent.ts'
import { checkoutQuery } from '#shop/checkout/queries.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { effects } from '../render-shop.tsx'
import { thisShop } from '../this-shop.ts'

/** How many orders lose their answer: a few in the suite, 200 with ORDER_RUNS=200. */
const runs = Number(process.env.ORDER_RUNS ?? 5)
/** Milliseconds a run may take. */
const each = 5000

const address = {
  ...{ firstname: 'Maria', lastname: 'Zielińska', street: ['Polna', '12'], city: 'Swarzędz', postcode: '62-020' },
  ...{ country_code: 'PL', telephone: '+48601234567' },
}
const words = { consents: { rules: true, phone: false, email: false } }

/** The page's own way to the shop, on which the answer to an order is cut off after the shop has acted on it. */
function shopWithBadSignal() {
  let sent = 0
  const travel = async (path: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('sec-fetch-site', 'same-origin')
    if (document.cookie) headers.set('cookie', document.cookie)
    const response = await fetch(new URL(path, thisShop().gateway), { ...init, headers })
    if (path.startsWith('/graphql') && (await response.clone().text()).includes('"placeOrder"')) {
      sent += 1
      throw new TypeError('Failed to fetch')
    }
    return response
  }
  const transport = { fetch: travel, store: 'naturaexpert_pl' as const }
  const shop: ShopWindow = {
    ...{ locale: 'pl', store: 'naturaexpert_pl', transport, commerce: createCommerce(transport), read: async () => null },
  }
  return { shop, sent: () => sent }
}

async function readyCart({ commerce }: ShopWindow): Promise<string> {
  const { createGuestCart } = await commerce(CreateGuestCartDocument, {})
  const id = createGuestCart?.cart?.id ?? ''
  document.cookie = `vsf-cart=${id}; path=/`
  const cart = { cart_id: id }
  await commerce(AddProductsToCartDocument, { cartId: id, cartItems: [{ sku: 'MIE-T-009', quantity: 1 }], page: 1 })
  await commerce(SetGuestEmailOnCartDocument, { input: { ...cart, email: 'cut-off@demo.example' } })
  await commerce(SetShippingAddressesOnCartDocument, { input: { ...cart, shipping_addresses: [{ address }] } })
  await commerce(SetBillingAddressOnCartDocument, { input: { ...cart, billing_address: { same_as_shipping: true } } })
  const method = { carrier_code: 'courier', method_code: 'standard' }
  await commerce(SetShippingMethodsOnCartDocument, { input: { ...cart, shipping_methods: [method] } })
  await commerce(SetPaymentMethodOnCartDocument, { input: { ...cart, payment_method: { code: 'banktransfer' } } })
  return id
}

beforeEach(() => keepOrderIntent(undefined))

describe('an order whose answer is cut off', () => {
  it(
    `is one order, however often it is pressed: ${runs} times over`,
    async () => {
      const { shop, sent } = shopWithBadSignal()
      const carts: string[] = []
      for (let run = 0; run < runs; run++) {
        keepOrderIntent(undefined)
        const id = await readyCart(shop)
        carts.push(id)
        const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
        const cart = await readCart(shop)
        const checkout = await queryClient.fetchQuery(checkoutQuery(shop, id))
        expect((await attemptOrder(shop, queryClient, cart, checkout, words)).state).toBe('lost')
        // What stands in the tab leads to the page that looks, whatever is pressed or reloaded.
        expect(orderIntent()).toMatchObject({ cartId: id, accepted: false })
        // Somebody who gets past it all the same finds a cart that is closed.
        expect((await attemptOrder(shop, queryClient, cart, checkout, words)).state).not.toBe('placed')
      }
      expect(sent()).toBe(runs)
      const orders = (await effects()).filter((effect) => effect.operation === 'placeOrder' && carts.includes(effect.cart))
      expect(new Set(orders.map((order) => order.cart)).size).toBe(runs)
      expect(orders).toHaveLength(runs)
    },
    runs * each,
  )
})
