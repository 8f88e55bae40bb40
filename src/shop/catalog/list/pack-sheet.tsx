import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AddLine } from '#shop/product/line-intent.ts'
import { packsOf } from '#shop/product/packs.ts'
import { withPersonalVariants } from '#shop/product/personal-prices.ts'
import { CardAction } from '#shop/product/product-card.tsx'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { listRowsQuery } from '../list-rows-query.ts'
import { PackLines } from './pack-lines.tsx'
import css from './pack-sheet.module.css'

interface PackSheetProps {
  product: ProductCardData
  path: string
  onAdd: AddLine
  onClose: () => void
}

/**
 * Dialog with the packs of one card, each with price, stock and a button for the cart; a button or link of the card where they cannot be
 * loaded.
 */
export function PackSheet({ product, path, onAdd, onClose }: PackSheetProps) {
  const { data: [row] = [], isFetching } = useQuery({ ...listRowsQuery(useShopWindow(), [product]), throwOnError: false })
  const prices = usePersonalPrices([product])
  const variants = row?.__typename === 'ConfigurableProduct' ? withPersonalVariants(row.variants, product.sku, prices) : null
  const packs = packsOf({ variants, price_visibility: product.price_visibility })
  return (
    <Sheet
      title={
        <Link to={path} className="link">
          {product.name}
        </Link>
      }
      from="middle"
      onClose={onClose}
    >
      {packs.length ? (
        <ul className={css.packs}>
          <PackLines product={product} packs={packs} onAdd={onAdd} isWhole />
        </ul>
      ) : isFetching ? (
        <Skeleton height="200px" />
      ) : (
        <CardAction product={product} onAdd={onAdd} path={path} salable />
      )}
    </Sheet>
  )
}
