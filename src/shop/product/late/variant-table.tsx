import { Trans, useLingui } from '@lingui/react/macro'
import { IconTableRow } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useAdding } from '../adding.ts'
import { seenWith, type AddLine } from '../line-intent.ts'
import type { Pack } from '../packs.ts'
import { PackSum } from '../parts/pack-sum.tsx'
import type { ProductDetail } from '../product-kind.ts'
import { StockWord } from '../stock-word.tsx'
import css from './variant-table.module.css'

export interface VariantTableProps {
  product: ProductDetail
  packs: Pack[]
  onAdd: AddLine
}

/** Sheet for ordering several packs at once, each with its own quantity. */
export function VariantTable(props: VariantTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`link ${css.open}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconTableRow size={18} stroke={1.75} aria-hidden />
        <Trans>Order several packs</Trans>
      </button>
      {open ? (
        <Sheet title={props.product.name} onClose={() => setOpen(false)}>
          <ul>
            {props.packs.map((pack) => (
              <Row key={pack.uid} {...props} pack={pack} />
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  )
}

function Row({ product, pack, onAdd }: VariantTableProps & { pack: Pack }) {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState(pack.rules.min)
  const { busy, note, add } = useAdding(onAdd)
  const name = `${product.name ?? ''} ${pack.label}`
  const label = busy ? t`Adding…` : t({ message: 'Add to cart', context: 'card' })
  const line = {
    ...{ sku: product.sku ?? '', quantity, name, selectedOptions: pack.options },
    ...seenWith(pack.pictures[0]?.url ?? product.thumbnail?.url, pack.price),
  }
  return (
    <li className={css.row}>
      <b>{pack.label}</b>
      <StockWord availability={pack.availability} />
      <PackSum pack={pack} />
      <span className={css.order}>
        <QuantityInput value={quantity} rules={pack.rules} onChange={setQuantity} name={name} disabled={!pack.salable} />
        <Button
          disabled={!pack.salable}
          aria-disabled={busy}
          aria-label={`${label}: ${name}`}
          onClick={() => void add(product, line)}
        >
          {note ?? label}
        </Button>
      </span>
    </li>
  )
}
