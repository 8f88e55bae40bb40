import type { AnyRouter } from '@tanstack/react-router'
import { seenProducts, withSeen } from '#shop/product/seen-products.ts'
import type { ResolvedUrl } from '#app/pages/url-resolver/resolved.ts'

/** Remembers on this device which products were viewed, however far down their page was read. */
export function followSeen(router: AnyRouter): () => void {
  const look = () => {
    const found = router.state.matches.map(({ loaderData }) => (loaderData as Partial<ResolvedUrl> | undefined)?.destination)
    const here = found.findLast(Boolean)
    if (here?.kind === 'product') seenProducts.write(withSeen(seenProducts.read(), here.sku))
  }
  look()
  return router.subscribe('onResolved', look)
}
