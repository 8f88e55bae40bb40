import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import { Area } from '#ui/area.tsx'
import type { AddLine } from './line-intent.ts'
import { withPersonalPrice } from './personal-prices.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductCardData } from './product-kind.ts'
import { productsBySkuQuery } from './queries.ts'
import { oneRow, RailHead, RailPlace } from './rail-place.tsx'
import { useNear } from './use-near.ts'
import { usePersonalPrices } from './use-personal-prices.ts'

interface RailProps {
  /** Without a title only the row of cards is rendered, for use inside another section. */
  title?: ReactNode
  onAdd: AddLine
  /** The name of the list for analytics. */
  list?: string
  /** Beside the title, e.g. a link to all of them. */
  aside?: ReactNode
}

/**
 * Products by SKU, read when the row comes near the screen, or products that are already loaded. Renders nothing without products or after
 * an error.
 */
export function ProductRail({
  skus,
  products,
  ...rail
}: RailProps & ({ skus: readonly string[]; products?: undefined } | { products: readonly ProductCardData[]; skus?: undefined })) {
  if (products)
    return (
      <Area>
        <Rail {...rail} products={products} />
      </Area>
    )
  return skus.length ? (
    <Area>
      <RailBySku {...rail} skus={skus} />
    </Area>
  ) : null
}

function RailBySku({ skus, ...rail }: RailProps & { skus: readonly string[] }) {
  const shop = useShopWindow()
  const { place, near } = useNear<HTMLDivElement>()
  const { data, isError } = useQuery({ ...productsBySkuQuery(shop, skus), enabled: near })
  if (isError) return null
  return data ? (
    <Rail {...rail} products={data.slice(0, oneRow)} />
  ) : (
    <RailPlace {...rail} count={Math.min(skus.length, oneRow)} place={place} />
  )
}

function Rail({ title, aside, products, onAdd, list }: RailProps & { products: readonly ProductCardData[] }) {
  const prices = usePersonalPrices(products)
  if (!products.length) return null
  const cards = (
    <ProductGrid list={list}>
      {products.map((product) => (
        <ProductCard key={product.uid} product={withPersonalPrice(product, prices)} onAdd={onAdd} />
      ))}
    </ProductGrid>
  )
  if (!title) return cards
  return (
    <section className="sec">
      <RailHead title={title} aside={aside} />
      {cards}
    </section>
  )
}
