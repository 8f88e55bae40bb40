import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { inBrowser } from '#shop/cart/queries.ts'
import { askServer } from '#platform/commerce/server-call.ts'
import { CommerceError } from '#platform/commerce/commerce-error.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'
import type { CheckoutOptions } from '../../../server/api.ts'

const shape = v.object({
  humanCheck: v.nullable(v.object({ siteKey: v.string(), script: v.string(), action: v.string() })),
  isExternal: v.boolean(),
  certificateGate: v.boolean(),
  marketingCookie: v.nullable(v.string()),
})

/** Options until the server has answered: our own checkout, with everything that the law requires. */
export const usualOptions: CheckoutOptions = { humanCheck: null, isExternal: false, certificateGate: true, marketingCookie: null }

async function readOptions(shop: ShopWindow, signal: AbortSignal): Promise<CheckoutOptions> {
  const told = v.safeParse(shape, await askServer(shop, '/api/checkout-options', {}, signal))
  if (!told.success) throw new CommerceError('unavailable', 'The options came in another shape')
  return told.output
}

/** The operator's settings of the checkout; read once per visit. */
export const checkoutOptionsQuery = (shop: ShopWindow) => {
  const read = (signal: AbortSignal) => readOptions(shop, signal)
  return queryOptions({
    queryKey: ['checkout', 'options', shop.store],
    queryFn: ({ signal }) => read(signal),
    enabled: inBrowser,
    networkMode: 'always',
    staleTime: Infinity,
  })
}
