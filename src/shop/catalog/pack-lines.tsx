import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useShopWindow } from '#platform/shop-window.tsx'
import type { AddLine } from '#shop/product/line-intent.ts'
import { packsOf } from '#shop/product/packs.ts'
import { withPersonalPrices } from '#shop/product/personal-prices.ts'
import { productQuery } from '#shop/product/queries.ts'
import { usePersonalPrices } from '#shop/product/use-personal-prices.ts'
import { Button } from '#ui/button.tsx'
import { ListLine } from './parts/list-line.tsx'
import { PacksToggle } from './parts/packs-toggle.tsx'

/** So many packs are in a row until more are asked for. */
const few = 3

interface PackLinesProps {
  sku: string
  onAdd: AddLine
  /** In their place while they are not known. */
  instead: ReactNode
  /** Back to one line for the whole product. */
  onClose: () => void
}

/** The packs of one product, read when a professional opens its line: each with a quantity and a button of its own. */
export function PackLines({ sku, onAdd, instead, onClose }: PackLinesProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  const { data } = useQuery(productQuery(useShopWindow(), sku))
  const prices = usePersonalPrices([{ sku }])
  const product = data ? withPersonalPrices(data, prices) : undefined
  if (product?.__typename !== 'ConfigurableProduct') return instead
  const packs = packsOf(product)
  const whole = product.name ?? ''
  return (
    <>
      {(all ? packs : packs.slice(0, few)).map((pack) => {
        const name = `${whole} ${pack.label}`
        if (pack.price.kind !== 'shown')
          return <ListLine key={pack.uid} label={pack.label} availability={pack.availability} price={pack.price} />
        return pack.salable ? (
          <ListLine
            key={pack.uid}
            label={pack.label}
            availability={pack.availability}
            price={pack.price}
            buy={{ kind: product.__typename, line: { sku, name, selectedOptions: pack.options }, rules: pack.rules, onAdd }}
          />
        ) : (
          <ListLine
            key={pack.uid}
            label={pack.label}
            availability={pack.availability}
            price={pack.price}
            action={
              <Button full disabled aria-label={`${t({ message: 'Add to cart', context: 'card' })}: ${name}`}>
                {t({ message: 'Add to cart', context: 'card' })}
              </Button>
            }
          />
        )
      })}
      <PacksToggle
        name={whole}
        isOpen={all || packs.length <= few}
        onlyNarrow={packs.length <= few}
        onToggle={packs.length <= few ? onClose : () => setAll(!all)}
      />
    </>
  )
}
