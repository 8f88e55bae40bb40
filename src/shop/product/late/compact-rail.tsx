import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AddLine } from '../line-intent.ts'
import { withPersonalPrice } from '../personal-prices.ts'
import { productsBySkuQuery } from '../queries.ts'
import { usePersonalPrices } from '../use-personal-prices.ts'
import { CompactCard } from './compact-card.tsx'
import css from './compact-card.module.css'

/** One row of cards on a wide screen. */
const most = 4

interface CompactRailProps {
  title: ReactNode
  skus: readonly string[]
  onAdd: AddLine
  /** The name of the list for analytics. */
  list: string
}

/**
 * A rail of small cards for products that the shopper already knows; it reserves its height from the start. Renders nothing without
 * products or after an error.
 */
export function CompactRail({ title, skus, onAdd, list }: CompactRailProps) {
  const shown = skus.slice(0, most)
  const { data = [], isPending } = useQuery(productsBySkuQuery(useShopWindow(), shown))
  const prices = usePersonalPrices(data)
  if (!data.length && !isPending) return null
  return (
    <section className="sec">
      <div className="sec-head">
        <h2>{title}</h2>
      </div>
      <ul className={css.row} data-list={list} aria-busy={isPending}>
        {isPending ? shown.map((sku) => <li key={sku} className={css.room} aria-hidden />) : null}
        {data.map((product) => (
          <CompactCard key={product.uid} product={withPersonalPrice(product, prices)} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  )
}
