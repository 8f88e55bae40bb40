import { createElement, use } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { availabilityOf, isSalable } from '#shop/product/availability.ts'
import { CardCorner } from '#shop/product/card-corner.ts'
import { familyTint } from '#shop/product/family-tint.ts'
import { LabelBadges } from '#shop/product/label-badges.tsx'
import { labelsOf } from '#shop/product/labels.ts'
import { seenWith, type AddLine } from '#shop/product/line-intent.ts'
import { packLine } from '#shop/product/pack-line.ts'
import type { Pack } from '#shop/product/packs.ts'
import { priceView } from '#shop/product/price.ts'
import { CardAction } from '#shop/product/product-card.tsx'
import { needsChoice, type ProductCardData } from '#shop/product/product-kind.ts'
import { productPath } from '#shop/product/product-path.ts'
import { ShopLink } from '#ui/shop-link.tsx'
import { Picture } from '#ui/picture.tsx'
import { quantityRules } from '#ui/quantity.ts'
import { ListLine } from './list-line.tsx'
import css from './list-row.module.css'
import { PackLines } from './pack-lines.tsx'

export interface ListRowProps {
  product: ProductCardData
  onAdd: AddLine
  eager: boolean
  /** Short description of the product's use; `undefined` while unknown. */
  lead: string | undefined
  /** Empty where there is no choice of packs, or while unknown. */
  packs: Pack[]
}

/** A product in the professionals' list: every pack is a line that can be ordered without leaving the list. */
export function ListRow({ product, onAdd, eager, lead, packs }: ListRowProps) {
  const path = productPath(useLocale(), product)
  const Corner = use(CardCorner)
  const price = priceView(product)
  const isOpen = packs.length > 0 && price.kind === 'shown'
  return (
    <li className={css.row} data-sku={product.sku}>
      <ShopLink to={path} className={`${css.picture} ${familyTint(product.family)}`} tabIndex={-1} aria-hidden>
        <Picture src={product.thumbnail?.url} alt="" width={98} eager={eager} />
      </ShopLink>
      <div className={css.body}>
        <div className={css.head}>
          <p className="tiny quiet">{product.manufacturer_label}</p>
          <div className={css.text}>
            <h3>
              <ShopLink to={path}>{product.name}</ShopLink>
            </h3>
            <span className={css.badges}>
              <LabelBadges labels={labelsOf(product, price)} />
            </span>
          </div>
          {lead ? <p className={css.lead}>{lead}</p> : null}
          <div className={css.corner}>{Corner ? createElement(Corner, { product, isCard: true }) : null}</div>
        </div>
        <ul className={css.lines}>
          {isOpen ? (
            <PackLines product={product} packs={packs} onAdd={onAdd} />
          ) : (
            <WholeLine product={product} onAdd={onAdd} path={path} />
          )}
        </ul>
      </div>
    </li>
  )
}

function WholeLine({ product, onAdd, path }: Pick<ListRowProps, 'product' | 'onAdd'> & { path: string }) {
  const availability = availabilityOf(product)
  const price = priceView(product)
  const name = product.name ?? ''
  const salable = isSalable(availability)
  const simple = product.__typename === 'SimpleProduct' || product.__typename === 'VirtualProduct'
  const facts = { label: packLine(product), availability, price }
  if (simple && salable && price.kind === 'shown')
    return (
      <ListLine
        {...facts}
        buy={{
          kind: product.__typename,
          line: { sku: product.sku ?? '', name, ...seenWith(product.thumbnail?.url, price) },
          rules: quantityRules(product.stock_item),
          onAdd,
        }}
      />
    )
  return (
    <ListLine
      {...facts}
      from={needsChoice(product)}
      action={<CardAction product={product} onAdd={onAdd} path={path} salable={salable} />}
    />
  )
}
