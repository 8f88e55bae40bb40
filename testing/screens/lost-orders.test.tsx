import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCart } from '#shop/cart/reading-cart.ts'
import { attemptOrder } from '#shop/checkout/order-attempt.ts'
import { keepOrderIntent, orderIntent } from '#shop/checkout/order-intent.ts'
import { checkoutQuery } from '#shop/checkout/queries.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { readyCart } from '../ready-cart.ts'
import { effects } from '../render-shop.tsx'
import { askAsPage } from '../this-shop.ts'

/** Number of orders that lose their answer: a few in the suite, 200 with ORDER_RUNS=200. */
const runs = Number(process.env.ORDER_RUNS ?? 5)
/** Milliseconds that a run may take. */
const each = 5000

const words = { consents: { rules: true, phone: false, email: false } }

/** Returns the page's own access to the shop, which drops the answer to an order after the shop has placed it. */
function shopWithBadSignal() {
  let sent = 0
  const travel = async (path: string, init?: RequestInit) => {
    const response = await askAsPage(path, init)
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

beforeEach(() => keepOrderIntent(undefined))

describe('an order whose answer is cut off', () => {
  it(
    `is one order, however often it is pressed: ${runs} times over`,
    async () => {
      const { shop, sent } = shopWithBadSignal()
      const carts: string[] = []
      for (let run = 0; run < runs; run++) {
        keepOrderIntent(undefined)
        const id = await readyCart(shop.commerce, { email: 'cut-off@demo.example', quantity: 1 })
        document.cookie = `vsf-cart=${id}; path=/`
        carts.push(id)
        const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
        const cart = await readCart(shop)
        const checkout = await queryClient.fetchQuery(checkoutQuery(shop, id))
        expect((await attemptOrder(shop, queryClient, cart, checkout, words)).state).toBe('lost')
        // The intent stored in the tab leads to the page that checks the order, whatever is pressed or reloaded.
        expect(orderIntent()).toMatchObject({ cartId: id, accepted: false })
        // Ordering all the same finds a closed cart.
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
