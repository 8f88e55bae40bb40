import { useLingui } from '@lingui/react/macro'
import { memo, Suspense, useState } from 'react'
import { latePart } from '#offline/late-part.tsx'
import { availabilityOf, isSalable } from '#shop/product/availability.ts'
import type { AddLine } from '#shop/product/line-intent.ts'
import { priceView } from '#shop/product/price.ts'
import { CardAction, ProductCard } from '#shop/product/product-card.tsx'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { productPath } from '#shop/product/product-path.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { IconButton } from '#ui/button.tsx'
import css from './listing.module.css'

const PackSheet = latePart(() => import('../list/list-view.tsx').then((part) => part.PackSheet))

interface GridCardProps {
  product: ProductCardData
  onAdd: AddLine
  /** Counts at the first render only; a card that moves has its picture already. */
  eager: boolean
}

/** A card of the grid, with a dialog to choose packs. It is not rendered anew when it moves to another place or list. */
export const GridCard = memo(
  function GridCard({ product, onAdd, eager }: GridCardProps) {
    const hasPacks =
      product.__typename === 'ConfigurableProduct' && priceView(product).kind === 'shown' && isSalable(availabilityOf(product))
    return (
      <ProductCard
        eager={eager}
        product={product}
        onAdd={onAdd}
        action={hasPacks ? <ChooseOrLook product={product} onAdd={onAdd} /> : undefined}
      />
    )
  },
  (before, now) => before.product === now.product && before.onAdd === now.onAdd,
)

function ChooseOrLook({ product, onAdd }: Pick<GridCardProps, 'product' | 'onAdd'>) {
  const { t } = useLingui()
  const path = productPath(useLocale(), product)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.choose}>
      <CardAction product={product} onAdd={onAdd} path={path} salable />
      <IconButton label={`${t`Pack size`}: ${product.name ?? ''}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.packs} aria-hidden />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <PackSheet product={product} path={path} onAdd={onAdd} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
