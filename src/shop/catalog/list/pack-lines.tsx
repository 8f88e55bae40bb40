import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { seenWith, type AddLine } from '#shop/product/line-intent.ts'
import type { Pack } from '#shop/product/packs.ts'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { Button } from '#ui/button.tsx'
import { ListLine } from './list-line.tsx'
import css from './list-row.module.css'

/** Number of packs shown until more are requested; a narrow screen shows one. */
const few = 3

interface PackLinesProps {
  product: ProductCardData
  packs: Pack[]
  onAdd: AddLine
  /** Shows all packs from the beginning. */
  isWhole?: boolean
}

/** The packs of one product, each with its own quantity and button. */
export function PackLines({ product, packs, onAdd, isWhole = false }: PackLinesProps) {
  const { t } = useLingui()
  const [all, setAll] = useState(isWhole)
  const whole = product.name ?? ''
  const label = all ? t`See less` : t`See more`
  return (
    <>
      {(all ? packs : packs.slice(0, few)).map((pack, index) => (
        <PackOfRow key={pack.uid} {...{ product, pack, onAdd }} isSpare={!all && index > 0} />
      ))}
      {packs.length > 1 && !isWhole ? (
        <li className={packs.length > few ? css.toggle : `${css.toggle} ${css.narrow}`}>
          <Button kind="quiet" onClick={() => setAll(!all)} aria-expanded={all} aria-label={`${label}: ${whole}`}>
            {label}
          </Button>
        </li>
      ) : null}
    </>
  )
}

function PackOfRow({
  product,
  pack,
  onAdd,
  isSpare,
}: {
  product: ProductCardData
  pack: Pack
  onAdd: AddLine
  isSpare: boolean
}) {
  const { t } = useLingui()
  const name = `${product.name ?? ''} ${pack.label}`
  const facts = { label: pack.label, availability: pack.availability, price: pack.price, isSpare }
  if (pack.price.kind !== 'shown') return <ListLine {...facts} />
  const add = t({ message: 'Add to cart', context: 'card' })
  if (!pack.salable)
    return (
      <ListLine
        {...facts}
        action={
          <Button full disabled aria-label={`${add}: ${name}`}>
            {add}
          </Button>
        }
      />
    )
  const seen = seenWith(pack.pictures[0]?.url ?? product.thumbnail?.url, pack.price)
  return (
    <ListLine
      {...facts}
      buy={{
        kind: product.__typename,
        line: { sku: product.sku ?? '', name, selectedOptions: pack.options, ...seen },
        rules: pack.rules,
        onAdd,
      }}
    />
  )
}
