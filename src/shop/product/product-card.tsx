import { useLingui } from '@lingui/react/macro'
import { createElement, memo, use, type ReactNode } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { Button, ShopLinkButton } from '#ui/button.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import { Picture } from '#ui/picture.tsx'
import { quantityRules } from '#ui/quantity.ts'
import { useAdding } from './adding.ts'
import { availabilityOf, isSalable } from './availability.ts'
import { CardCorner } from './card-corner.ts'
import { familyTint } from './family-tint.ts'
import { labelsOf } from './labels.ts'
import { seenWith, type AddLine } from './line-intent.ts'
import { LabelBadges } from './label-badges.tsx'
import { packLine } from './pack-line.ts'
import { PriceLines } from './parts/price-lines.tsx'
import { SignInButton } from './parts/sign-in-link.tsx'
import { StockWord } from './stock-word.tsx'
import { priceView } from './price.ts'
import css from './product-card.module.css'
import { isSupportedInCart, needsChoice, type ProductCardData } from './product-kind.ts'
import { packPath, productPath } from './product-path.ts'

export interface ProductCardProps {
  product: ProductCardData
  onAdd: AddLine
  /** Whether its picture is in the first view. */
  eager?: boolean
  /** Replaces the button that adds the product. */
  action?: ReactNode
  /** SKU of the pack that was chosen. */
  pack?: string | undefined
}

/**
 * A product in a `ProductGrid`. A press anywhere on it opens its page, except on its own controls. It is memoised, so that it renders again
 * only when its own props change.
 */
export const ProductCard = memo(function ProductCard({ product, onAdd, eager, action, pack }: ProductCardProps) {
  const locale = useLocale()
  const path = productPath(locale, product)
  const page = packPath(locale, product, pack)
  const availability = availabilityOf(product)
  const Corner = use(CardCorner)
  return (
    <li className={css.card} data-sku={product.sku}>
      <ShopLink to={page} className={`${css.picture} ${familyTint(product.family)}`} tabIndex={-1} aria-hidden>
        <Picture src={product.thumbnail?.url} alt="" width={436} sizes="(max-width: 767px) 46vw, 290px" eager={eager} />
        <span className={css.badges}>
          <LabelBadges labels={labelsOf(product, priceView(product))} />
        </span>
      </ShopLink>
      {Corner ? <span className={css.corner}>{createElement(Corner, { product, isCard: true })}</span> : null}
      <div>
        <p className={css.maker}>{product.manufacturer_label}</p>
        <h3 className={css.name}>
          <ShopLink to={page}>{product.name}</ShopLink>
        </h3>
        <p className={css.pack}>{packLine(product)}</p>
        {availability === 'available' ? null : <StockWord availability={availability} />}
      </div>
      <div className={css.price}>
        <PriceLines price={priceView(product)} from={needsChoice(product) && !pack} returnTo={path} />
      </div>
      <div className={css.foot}>
        {action ?? <CardAction product={product} onAdd={onAdd} path={path} salable={isSalable(availability)} />}
      </div>
    </li>
  )
})

/** The button of a card: add to cart, choose a variant on the product page, sign in for the price, or open the product page. */
export function CardAction({
  product,
  onAdd,
  path,
  salable,
}: {
  product: ProductCardData
  onAdd: AddLine
  path: string
  salable: boolean
}) {
  const { t } = useLingui()
  const { busy, add } = useAdding(onAdd)
  const name = product.name ?? ''
  const price = priceView(product)
  if (price.kind === 'login')
    return (
      <SignInButton kind="outline" full returnTo={path}>
        {t`Log in`}
      </SignInButton>
    )
  if (price.kind !== 'shown' || !salable || !isSupportedInCart(product))
    return (
      <ShopLinkButton kind="outline" full to={path} aria-label={t`See the product: ${name}`}>
        {t`See the product`}
      </ShopLinkButton>
    )
  if (needsChoice(product))
    return (
      <ShopLinkButton kind="outline" full to={path} aria-label={t`Choose a variant: ${name}`}>
        {t`Choose a variant`}
      </ShopLinkButton>
    )
  const label = busy ? t`Adding…` : t({ message: 'Add to cart', context: 'card' })
  const seen = seenWith(product.thumbnail?.url, priceView(product))
  return (
    <Button
      full
      aria-disabled={busy}
      aria-label={`${label}: ${name}`}
      onClick={() =>
        void add(product, { sku: product.sku ?? '', quantity: quantityRules(product.stock_item).min, name, ...seen })
      }
    >
      {label}
    </Button>
  )
}
