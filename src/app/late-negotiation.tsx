import { lazy } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { Texts } from '#platform/locale/texts.tsx'
import type { NegotiationSlot } from '#shop/cart/negotiation.ts'
import type { LineIntent } from '#shop/product/line-intent.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { Area } from '#ui/area.tsx'

const NegotiateCart = lazy(() =>
  inBackground(() => import('#shop/quote/negotiate-cart.tsx')).then((module) => ({ default: module.NegotiateCart })),
)
const NegotiateProduct = lazy(() =>
  inBackground(() => import('#shop/quote/negotiate-product.tsx')).then((module) => ({ default: module.NegotiateProduct })),
)

/** The joins of cart and product with the offer: neither knows how a price is negotiated. */
export function LateNegotiation(slot: NegotiationSlot) {
  return (
    <Area>
      <Texts part="more">
        <NegotiateCart {...slot} />
      </Texts>
    </Area>
  )
}

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
