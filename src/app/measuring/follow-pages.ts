import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { AnalyticsItem } from '#platform/analytics/analytics.ts'
import { defaultLocale, localeIn } from '#platform/locale/locale.ts'
import type { Cart, CartLine } from '#shop/cart/cart.ts'
import { cartQuery } from '#shop/cart/queries.ts'
import { checkoutQuery } from '#shop/checkout/queries.ts'
import { analyticsItem } from '#shop/product/analytics-item.ts'
import { productQuery } from '#shop/product/queries.ts'
import type { ResolvedUrl } from '#app/pages/url-resolver/resolved.ts'
import { maskedText } from './masked.ts'
import { goodsEvent, type ShopEvent } from './shop-event.ts'

const grosze = (value: number) => Math.round(value * 100) / 100

function lineItem({ product, pack, name, maker, unit, netShare, quantity, isPriceKnown }: CartLine, at: number): AnalyticsItem {
  const sku = pack ?? product.sku ?? ''
  return {
    ...{ sku, parentSku: product.sku ?? sku, position: at + 1, list: 'cart', name, qty: quantity },
    ...(maker ? { brand: maker } : {}),
    ...(isPriceKnown ? { final_price_tax: grosze(unit) } : {}),
    ...(isPriceKnown && netShare !== undefined ? { final_price: grosze(unit * netShare) } : {}),
  }
}

const itemsOf = ({ lines }: Cart) => lines.map(lineItem)

/** Reports each viewed product, cart and checkout step once, as soon as the page knows what it shows. */
export function followPages(router: AnyRouter, tell: (event: ShopEvent) => void): () => void {
  const { shopIn } = router.options.context
  const queryClient: QueryClient = router.options.context.queryClient
  let here = ''
  const told = new Set<string>()
  /** Delivery and payment already reported, by cart. */
  const chosen = new Map<string, string>()
  const begun = new Set<string>()

  /** @param what event of the page on screen; the next visit of the same page counts again */
  const once = (what: string, event: () => ShopEvent) => {
    if (told.has(what)) return
    told.add(what)
    tell(event())
  }

  function look() {
    const shop = shopIn(localeIn(location.pathname) ?? defaultLocale)
    const [, , first, second] = location.pathname.split('/')
    const found = router.state.matches.map(({ loaderData }) => (loaderData as Partial<ResolvedUrl> | undefined)?.destination)
    const destination = found.findLast(Boolean)
    if (destination?.kind === 'product') {
      const product = queryClient.getQueryData(productQuery(shop, destination.sku).queryKey)
      if (product) once(`product ${destination.sku}`, () => goodsEvent('view_item', [analyticsItem(destination, product)]))
    }
    const words = new URLSearchParams(location.search).get('search')
    if (first === 'search' && words) once(`search ${words}`, () => ({ event: 'search', search_term: maskedText(words) }))
    const cart: Cart | undefined = queryClient.getQueryData(cartQuery(shop).queryKey)
    if (!cart?.id || cart.lines.length === 0) return
    const { id } = cart
    if (first === 'cart') once('cart', () => goodsEvent('view_cart', itemsOf(cart)))
    if (first !== 'checkout' || second === 'thank-you') return
    if (!begun.has(id)) {
      begun.add(id)
      tell(goodsEvent('begin_checkout', itemsOf(cart)))
    }
    // Both are submitted with the step before.
    const checkout = second === 'summary' ? queryClient.getQueryData(checkoutQuery(shop, id).queryKey) : undefined
    const { method, payment } = checkout ?? {}
    const tier = method && `${method.carrier}_${method.method}`
    if (tier && chosen.get(`${id} delivery`) !== tier) {
      chosen.set(`${id} delivery`, tier)
      tell(goodsEvent('add_shipping_info', itemsOf(cart), { shipping_tier: tier }))
    }
    if (payment && chosen.get(`${id} payment`) !== payment.code) {
      chosen.set(`${id} payment`, payment.code)
      tell(goodsEvent('add_payment_info', itemsOf(cart), { payment_type: payment.code }))
    }
  }

  const arrive = () => {
    const { key, __TSR_key: own } = router.state.location.state as { key?: string; __TSR_key?: string }
    const place = `${own ?? key ?? ''} ${location.pathname}${location.search}`
    if (place !== here) told.clear()
    here = place
    look()
  }
  arrive()
  const stops = [
    router.subscribe('onResolved', arrive),
    queryClient.getQueryCache().subscribe((change) => {
      // What is read before the page is resolved is reported when it is.
      if (change.type === 'updated' && change.action.type === 'success' && !router.state.isLoading) look()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
