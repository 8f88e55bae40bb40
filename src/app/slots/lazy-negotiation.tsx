import { lazy } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { Texts } from '#platform/locale/texts.tsx'
import type { NegotiationSlot } from '#shop/cart/negotiation.ts'
import { Area } from '#ui/area.tsx'
import { useNegotiates } from '#app/navigation/shopper-places.ts'

const NegotiateCart = lazy(() =>
  inBackground(() => import('#shop/quote/negotiate-cart.tsx')).then((module) => ({ default: module.NegotiateCart })),
)
/** Connects the cart with the quote; the cart does not know how a price is negotiated. */
export function LateNegotiation(slot: NegotiationSlot) {
  if (!useNegotiates()) return null
  return (
    <Area>
      <Texts part="more">
        <NegotiateCart {...slot} />
      </Texts>
    </Area>
  )
}
