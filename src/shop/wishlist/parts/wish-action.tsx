import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useLocale } from '#platform/shop-window.tsx'
import { useAdding } from '#shop/product/adding.ts'
import { availabilityOf, isSalable } from '#shop/product/availability.ts'
import { priceView } from '#shop/product/price.ts'
import { isSupportedInCart } from '#shop/product/product-kind.ts'
import { packPath, productPath } from '#shop/product/product-path.ts'
import { Button } from '#ui/button.tsx'
import { useMoveToCart } from '../mutations.ts'
import type { WishCardData } from '../wish-line.ts'

/** Moves a wish to the cart. What has to be chosen first is chosen on the product page, whose address names the wish. */
export function WishAction({ card: { wish, product, pack, line } }: { card: WishCardData }) {
  const { t } = useLingui()
  const router = useRouter()
  const locale = useLocale()
  const move = useMoveToCart()
  const { busy, add } = useAdding((asked) => move(wish, asked))
  const name = product.name ?? wish.sku
  const isOnSale = isSalable(availabilityOf(product)) && priceView(product).kind === 'shown' && isSupportedInCart(product)
  const look = () => {
    const query = `?${new URLSearchParams({ wishlist: wish.id })}`
    void router.navigate({
      href: wish.id && isOnSale ? `${productPath(locale, product)}${query}` : packPath(locale, product, pack),
    })
  }
  if (!line || !isOnSale)
    return (
      <Button
        kind="outline"
        full
        onClick={look}
        aria-label={isOnSale ? t`Choose a variant: ${name}` : t`See the product: ${name}`}
      >
        {isOnSale ? <Trans>Choose a variant</Trans> : <Trans>See the product</Trans>}
      </Button>
    )
  return (
    <Button full aria-disabled={busy} aria-label={t`Add to cart: ${name}`} onClick={() => void add(product, line)}>
      {busy ? <Trans>Adding…</Trans> : <Trans>Add to cart</Trans>}
    </Button>
  )
}
