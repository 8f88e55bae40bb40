import { createElement, use } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { ShopLink } from '#ui/shop-link.tsx'
import { Picture } from '#ui/picture.tsx'
import { availabilityOf, isSalable } from '../availability.ts'
import { CardCorner } from '../card-corner.ts'
import { familyTint } from '../family-tint.ts'
import { LabelBadges } from '../label-badges.tsx'
import { labelsOf } from '../labels.ts'
import type { AddLine } from '../line-intent.ts'
import { packLine } from '../pack-line.ts'
import { PriceLines } from '../parts/price-lines.tsx'
import { priceView } from '../price.ts'
import { CardAction } from '../product-card.tsx'
import { needsChoice, type ProductCardData } from '../product-kind.ts'
import { productPath } from '../product-path.ts'
import { StockWord } from '../stock-word.tsx'
import css from './compact-card.module.css'

export interface CompactCardProps {
  product: ProductCardData
  onAdd: AddLine
}

/** A small product card. Unlike a card of the grid it links only by its picture and name. */
export function CompactCard({ product, onAdd }: CompactCardProps) {
  const path = productPath(useLocale(), product)
  const availability = availabilityOf(product)
  const Corner = use(CardCorner)
  return (
    <li className={css.card} data-sku={product.sku}>
      <ShopLink to={path} className={`${css.picture} ${familyTint(product.family)}`} tabIndex={-1} aria-hidden>
        <Picture src={product.thumbnail?.url} alt="" width={98} />
      </ShopLink>
      <div className={css.text}>
        <p className="tiny quiet">{product.manufacturer_label}</p>
        <h3 className={css.name}>
          <ShopLink to={path}>{product.name}</ShopLink>
        </h3>
        <p className="tiny quiet">{packLine(product)}</p>
        <span className={css.badges}>
          <LabelBadges labels={labelsOf(product, priceView(product))} />
        </span>
        {availability === 'available' ? null : <StockWord availability={availability} />}
        <PriceLines price={priceView(product)} from={needsChoice(product)} returnTo={path} />
      </div>
      {Corner ? <span className={css.corner}>{createElement(Corner, { product })}</span> : null}
      <div className={css.foot}>
        <CardAction product={product} onAdd={onAdd} path={path} salable={isSalable(availability)} />
      </div>
    </li>
  )
}
