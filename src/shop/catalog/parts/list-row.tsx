import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { createElement, lazy, Suspense, use, useState } from 'react'
import { useLocale } from '#platform/shop-window.tsx'
import { availabilityOf, isSalable } from '#shop/product/availability.ts'
import { CardCorner } from '#shop/product/card-corner.ts'
import { familyTint } from '#shop/product/family-tint.ts'
import { LabelBadges } from '#shop/product/label-badges.tsx'
import { labelsOf } from '#shop/product/labels.ts'
import { seenWith, type AddLine } from '#shop/product/line-intent.ts'
import { packLine } from '#shop/product/pack-line.ts'
import { priceView } from '#shop/product/price.ts'
import { CardAction } from '#shop/product/product-card.tsx'
import { needsChoice, type ProductCardData } from '#shop/product/product-kind.ts'
import { productPath } from '#shop/product/product-path.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { quantityRules } from '#ui/quantity.ts'
import { ListLine } from './list-line.tsx'
import css from './list-row.module.css'

const PackLines = lazy(() => import('../pack-lines.tsx').then((part) => ({ default: part.PackLines })))

export interface ListRowProps {
  product: ProductCardData
  onAdd: AddLine
  position: number
  eager: boolean
}

/** A product as professionals read it: every pack a line that can be ordered without leaving the list. */
export function ListRow({ product, onAdd, position, eager }: ListRowProps) {
  const path = productPath(useLocale(), product)
  const [open, setOpen] = useState(false)
  const Corner = use(CardCorner)
  const whole = <WholeLine product={product} onAdd={onAdd} path={path} onOpen={() => setOpen(true)} />
  return (
    <li className={css.row} data-position={position} data-sku={product.sku}>
      <Link to={path} className={`${css.picture} ${familyTint(product.family)}`} tabIndex={-1} aria-hidden>
        <Picture src={product.thumbnail?.url} alt="" width={98} eager={eager} />
      </Link>
      <div className={css.body}>
        <div className={css.head}>
          <p className="tiny quiet">{product.manufacturer_label}</p>
          <div className={css.text}>
            <h3>
              <Link to={path}>{product.name}</Link>
            </h3>
            <span className={css.badges}>
              <LabelBadges labels={labelsOf(product)} />
            </span>
          </div>
          <div className={css.corner}>{Corner ? createElement(Corner, { product }) : null}</div>
        </div>
        <ul className={css.lines}>
          {open ? (
            <Suspense fallback={whole}>
              <PackLines sku={product.sku ?? ''} onAdd={onAdd} instead={whole} onClose={() => setOpen(false)} />
            </Suspense>
          ) : (
            whole
          )}
        </ul>
      </div>
    </li>
  )
}

function WholeLine({
  product,
  onAdd,
  path,
  onOpen,
}: Omit<ListRowProps, 'position' | 'eager'> & { path: string; onOpen: () => void }) {
  const { t } = useLingui()
  const availability = availabilityOf(product)
  const price = priceView(product)
  const name = product.name ?? ''
  const salable = isSalable(availability)
  const simple = product.__typename === 'SimpleProduct' || product.__typename === 'VirtualProduct'
  if (simple && salable && price.kind === 'shown')
    return (
      <ListLine
        label={packLine(product)}
        availability={availability}
        price={price}
        buy={{
          kind: product.__typename,
          line: { sku: product.sku ?? '', name, ...seenWith(product.thumbnail?.url, price) },
          rules: quantityRules(product.stock_item),
          onAdd,
        }}
      />
    )
  const packs =
    product.__typename === 'ConfigurableProduct' && price.kind === 'shown' ? (
      <Button kind="outline" full className={css.open} onClick={onOpen} aria-label={t`Show packs: ${name}`}>
        <Trans>Show packs</Trans>
      </Button>
    ) : (
      <CardAction product={product} onAdd={onAdd} path={path} salable={salable} />
    )
  return (
    <ListLine label={packLine(product)} availability={availability} price={price} from={needsChoice(product)} action={packs} />
  )
}
