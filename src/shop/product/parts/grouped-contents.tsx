import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { useAdding } from '../adding.ts'
import { seenWith, type AddLine } from '../line-intent.ts'
import type { Pack } from '../packs.ts'
import { partsOfSet } from '../parts-of-set.ts'
import type { GroupedDetail } from '../product-kind.ts'
import { PackSum } from './pack-sum.tsx'
import css from './set-contents.module.css'
import { StockWord } from '../stock-word.tsx'

/** The parts of a set, each with its own quantity and button. */
export function GroupedContents({ product, onAdd }: { product: GroupedDetail; onAdd: AddLine }) {
  return (
    <section className={css.set}>
      <h2>
        <Trans>Set contents</Trans>
      </h2>
      <ul>
        {partsOfSet(product).map(({ pack, quantity }) => (
          <Part key={pack.uid} pack={pack} suggested={quantity} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  )
}

function Part({ pack, suggested, onAdd }: { pack: Pack; suggested: number; onAdd: AddLine }) {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState(suggested)
  const { busy, add } = useAdding(onAdd)
  const { name } = pack
  const label = busy ? t`Adding…` : t({ message: 'Add to cart', context: 'card' })
  return (
    <li>
      <span>
        <b>{name}</b>
        <br />
        <StockWord availability={pack.availability} />
      </span>
      <PackSum pack={pack} />
      {pack.salable && pack.price.kind === 'shown' ? (
        <div className={css.act}>
          <QuantityInput value={quantity} rules={pack.rules} onChange={setQuantity} name={name} />
          <Button
            kind="outline"
            aria-disabled={busy}
            aria-label={`${label}: ${name}`}
            onClick={() =>
              void add(
                { __typename: pack.kind },
                { sku: pack.sku, quantity, name, ...seenWith(pack.pictures[0]?.url, pack.price) },
              )
            }
          >
            {label}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
