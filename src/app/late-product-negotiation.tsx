import { lazy } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { Texts } from '#platform/locale/texts.tsx'
import type { LineIntent } from '#shop/product/line-intent.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { Area } from '#ui/area.tsx'

const NegotiateProduct = lazy(() =>
  inBackground(() => import('#shop/quote/negotiate-product.tsx')).then((module) => ({ default: module.NegotiateProduct })),
)

/** The join of a product with the offer: it does not know how a price is negotiated. */
export function LateProductNegotiation({ line }: { line: LineIntent | undefined }) {
  // A guest's page loads nothing for it.
  if (!useSignedIn()) return null
  return (
    <Area>
      <Texts part="more">
        <NegotiateProduct line={line} />
      </Texts>
    </Area>
  )
}
