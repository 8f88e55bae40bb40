import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, memo } from 'react'
import { inBackground } from '#offline/chunk-reload.ts'
import { Texts } from '#platform/locale/texts.tsx'
import { useShopWindow } from '#platform/shop-window.tsx'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import type { AddLine } from '#shop/product/line-intent.ts'
import { ProductPage } from '#shop/product/product-page.tsx'
import { isSignedIn } from '#shop/session/identity.ts'
import { LateProductNegotiation } from '#app/slots/lazy-product-negotiation.tsx'

const AdviserOffer = lazy(() =>
  inBackground(() => import('#shop/places/adviser-offer.tsx')).then((part) => ({ default: part.AdviserOffer })),
)

/** Shown late by the product page, and only where the price comes from an adviser. */
const Adviser = ({ product }: { product: string }) => (
  <Texts part="more">
    <AdviserOffer product={product} />
  </Texts>
)

/**
 * Connects the product page with the cart, which the product domain does not know. A product opened from the wish list is removed from it
 * when it is added to the cart.
 */
export const BoughtProductPage = memo(function BoughtProductPage({ sku }: { sku: string }) {
  const addToCart = useAddToCart()
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const shop = useShopWindow()
  const add: AddLine = async (line) => {
    const id = line.sku === sku && isSignedIn() ? new URLSearchParams(location.search).get('wishlist') : null
    if (!id) return addToCart(line)
    const { moveById } = await import('#app/slots/signed-in-parts.ts')
    return (await moveById({ shop, i18n, queryClient }, id, line)) ?? addToCart(line)
  }
  return <ProductPage sku={sku} addToCart={add} negotiate={LateProductNegotiation} adviser={Adviser} />
})
