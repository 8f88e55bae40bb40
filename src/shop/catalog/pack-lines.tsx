import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AddLine } from '#shop/product/line-intent.ts'
import { packsOf } from '#shop/product/packs.ts'
import { withPersonalPrices } from '#shop/product/personal-prices.ts'
import { productQuery } from '#shop/product/queries.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { ListLine } from './parts/list-line.tsx'

/** The packs of one product, read when a professional opens its line. */
export function PackLines({ sku, onAdd, instead }: { sku: string; onAdd: AddLine; instead: ReactNode }) {
  const { data } = useQuery(productQuery(useShopWindow(), sku))
  const prices = usePersonalPrices([{ sku }])
  const product = data ? withPersonalPrices(data, prices) : undefined
  if (product?.__typename !== 'ConfigurableProduct') return instead
  const name = product.name ?? ''
  return packsOf(product).map((pack) => (
    <ListLine
      key={pack.uid}
      label={pack.label}
      availability={pack.availability}
      price={pack.price}
      buy={
        pack.salable && pack.price.kind === 'shown'
          ? {
              kind: product.__typename,
              line: { sku, name: `${name} ${pack.label}`, selectedOptions: pack.options },
              rules: pack.rules,
              onAdd,
            }
          : undefined
      }
    />
  ))
}
