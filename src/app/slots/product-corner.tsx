import { isOpen } from '#platform/open-place.ts'
import { InCart } from '#shop/cart/in-cart.tsx'
import type { CornerProps } from '#shop/product/card-corner.ts'
import { CompareToggle } from '#shop/product/compare-toggle.ts'
import { Heart } from '#shop/wishlist/heart.tsx'

/**
 * Renders a product's heart, and on a card its comparison button and the quantity in the cart; a product's own page has those among its
 * actions.
 */
export function Corner({ product, chosen, isCard }: CornerProps) {
  return (
    <>
      <Heart product={product} chosen={chosen} />
      {isCard && product.sku && isOpen('porownanie') ? (
        <CompareToggle sku={product.sku} name={product.name ?? product.sku} />
      ) : null}
      {isCard && product.sku ? <InCart sku={product.sku} /> : null}
    </>
  )
}
