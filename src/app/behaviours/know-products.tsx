import type { AnyRouter } from '@tanstack/react-router'
import { atLeisure } from '#offline/at-leisure.ts'
import { routeQuery } from '#shop/links/queries.ts'
import { afterPaint } from '#platform/after-paint.ts'
import { ProductFrame } from '#shop/product/product-frame.tsx'
import { productPath } from '#shop/product/product-path.ts'
import { productQuery } from '#shop/product/queries.ts'
import type { ResolvedUrl } from '#app/pages/url-resolver/resolved.ts'
import { loadProduct } from '#app/pages/url-resolver/resolve-url.ts'
import type { PageContext } from '#app/document/page-context.ts'
import { knownCard } from './known-card.ts'

/**
 * A product whose card was read has its page at once: name, picture and price of the card, and nothing waits for what its address is. What the
 * card does not know follows, and the head of the document with it.
 */
export function knowProducts(router: AnyRouter): void {
  const context: PageContext = router.options.context
  const { queryClient } = context
  context.knownProduct = (locale, path) => {
    const shop = context.shopIn(locale)
    const address = `/${locale}/${path}`
    const card = knownCard(queryClient, shop.store, (one) => productPath(locale, one) === address)
    if (!card?.sku) return undefined
    const { sku, name } = card
    // What was looked at before is whole already.
    if (queryClient.getQueryData(productQuery(shop, sku).queryKey) !== undefined) return undefined
    // To ask takes a phone 35 ms, which the frame does not wait for.
    const painted = afterPaint()
    const known: ResolvedUrl = {
      destination: { kind: 'product', sku, name, frame: <ProductFrame card={card} />, painted },
      alternates: {},
      path: address,
    }
    const isHere = ({ loaderData }: { loaderData?: unknown }) => loaderData === known
    const tell = () => {
      if (router.state.matches.some(isHere)) void router.invalidate({ filter: isHere })
    }
    const read = async () => {
      await painted
      // Nobody waits for it here; in the field the page is found by it.
      void queryClient.prefetchQuery(routeQuery(shop, path))
      await loadProduct(context, locale, sku, address)
    }
    void read().then(
      // The head waits until the page is drawn: told at once, it would have all of it drawn in one piece.
      () => void atLeisure(tell),
      // What failed is said by the page in its place; what is gone by its address.
      () => queryClient.getQueryData(productQuery(shop, sku).queryKey) === null && tell(),
    )
    return known
  }
}
