import { lazy } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { Texts } from '#platform/locale/texts.tsx'
import type { Wanted } from '#shop/product/wanted-line.ts'
import { useSignedIn } from '#shop/session/identity.ts'
import { Area } from '#ui/area.tsx'

const NegotiateProduct = lazy(() =>
  inBackground(() => import('./signed-in-parts.ts')).then((module) => ({ default: module.NegotiateProduct })),
)

/** Connects a product with the quote; the product does not know how a price is negotiated. */
export function LateProductNegotiation(wanted: Wanted) {
  // A guest's page loads no code for it.
  if (!useSignedIn()) return null
  return (
    <Area>
      <Texts part="more">
        <NegotiateProduct {...wanted} />
      </Texts>
    </Area>
  )
}
