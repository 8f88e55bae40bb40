import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { useAdding } from '../adding.ts'
import { seenWith, type AddLine } from '../line-intent.ts'
import type { Pack } from '../packs.ts'
import type { ChosenGroup } from '../chosen-set.ts'
import { PackSum } from './pack-sum.tsx'
import { PartLink } from './part-link.tsx'
import css from './set-contents.module.css'
import { StockWord } from '../stock-word.tsx'

export interface GroupedContentsProps {
  group: ChosenGroup
  onAdd: AddLine
}

/** The parts of a grouped product, each with its own quantity and button, and their total. */
export function GroupedContents({ group: { sku, name, parts, onQuantity, price }, onAdd }: GroupedContentsProps) {
  const locale = useLocale()
  const bought = parts.filter(({ pack }) => pack.salable)
  const { busy, note, add } = useAdding(onAdd)
  const [first] = bought
  const whole = { sku, name, quantity: 1, parts: bought.map(({ pack, quantity }) => lineOf(pack, quantity)) }
  const total = price && formatMoney(price.gross, locale)
  return (
    <section className={css.set}>
      <h2>
        <Trans>Set contents</Trans>
      </h2>
      <ul>
        {parts.map(({ pack, quantity }) => (
          <Part key={pack.uid} pack={pack} quantity={quantity} onQuantity={onQuantity} onAdd={onAdd} />
        ))}
      </ul>
      {total && first ? (
        <>
          <p className={css.sum}>
            <Trans>
              Together: <b>{total}</b>
            </Trans>
          </p>
          <Button
            large
            full
            aria-disabled={busy}
            aria-live="polite"
            onClick={() => void add({ __typename: first.pack.kind }, whole)}
          >
            {note ?? (busy ? <Trans>Adding…</Trans> : <Trans>Add the whole set</Trans>)}
          </Button>
        </>
      ) : null}
    </section>
  )
}

const lineOf = (pack: Pack, quantity: number) => ({
  ...{ sku: pack.sku, quantity, name: pack.name },
  ...seenWith(pack.pictures[0]?.url, pack.price),
})

interface PartProps {
  pack: Pack
  quantity: number
  onQuantity: ChosenGroup['onQuantity']
  onAdd: AddLine
}

function Part({ pack, quantity, onQuantity, onAdd }: PartProps) {
  const { t } = useLingui()
  const { busy, add } = useAdding(onAdd)
  const { name } = pack
  const label = busy ? t`Adding…` : t({ message: 'Add to cart', context: 'card' })
  return (
    <li>
      <span className={css.named}>
        <Picture src={pack.pictures[0]?.url} alt="" width={98} sizes="48px" />
        <span>
          <b>{name}</b>
          <br />
          <StockWord availability={pack.availability} />
        </span>
      </span>
      <PackSum pack={pack} />
      <PartLink product={{ sku: pack.sku, url_rewrites: pack.addresses }} name={name} />
      {pack.salable && pack.price.kind === 'shown' ? (
        <div className={css.act}>
          <QuantityInput value={quantity} rules={pack.rules} onChange={(pieces) => onQuantity(pack.sku, pieces)} name={name} />
          <Button
            kind="outline"
            aria-disabled={busy}
            aria-label={`${label}: ${name}`}
            onClick={() => void add({ __typename: pack.kind }, lineOf(pack, quantity))}
          >
            {label}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
