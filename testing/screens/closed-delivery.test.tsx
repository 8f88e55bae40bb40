import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { AddProductsToCartDocument, CreateEmptyCartDocument, SetShippingAddressesOnCartDocument } from '#graphql/graphql.ts'
import { checkoutQuery } from '#shop/checkout/queries.ts'
import { createCommerce } from '#platform/commerce/commerce.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import { someAddress } from '../ready-cart.ts'
import { askAsPage } from '../this-shop.ts'

/** Returns the page's own access to the shop, with a real gateway and backend. */
function shopAtHand(): ShopWindow {
  const transport = { fetch: askAsPage, store: 'naturaexpert_pl' as const }
  return { locale: 'pl', store: 'naturaexpert_pl', transport, commerce: createCommerce(transport), read: async () => null }
}

it.each([
  ['MIE-T-009', 1, []],
  ['KRY-D-013-25KG', 2, [{ title: 'Automat paczkowy', reason: 'Przesyłka waży więcej niż 25 kg.' }]],
])('what cannot carry %s is told with its reason, and is not to choose', async (sku, quantity, closed) => {
  const shop = shopAtHand()
  const cart_id = (await shop.commerce(CreateEmptyCartDocument, {})).createEmptyCart ?? ''
  await shop.commerce(AddProductsToCartDocument, { cartId: cart_id, cartItems: [{ sku, quantity }], page: 1 })
  await shop.commerce(SetShippingAddressesOnCartDocument, { input: { cart_id, shipping_addresses: [{ address: someAddress }] } })
  const checkout = await new QueryClient().fetchQuery(checkoutQuery(shop, cart_id))
  expect(checkout.closed).toEqual(closed)
  expect(checkout.methods.map(({ title }) => title).includes('Automat paczkowy')).toBe(closed.length === 0)
})
