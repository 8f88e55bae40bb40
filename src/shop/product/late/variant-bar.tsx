import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import type { QuantityRules } from '#ui/quantity.ts'
import type { Pack } from '../packs.ts'
import { AddButton } from '../parts/add-button.tsx'
import type { ShownPrice } from '../price.ts'
import css from './variant-bar.module.css'

export interface VariantBarProps {
  name: string
  picture: string | null | undefined
  /** Name of what is chosen; not used when there is one pack. */
  title: string
  packs: Pack[]
  chosen: Pack | undefined
  onChoose: (sku: string) => void
  price: ShownPrice
  quantity: number
  rules: QuantityRules
  onQuantity: (quantity: number) => void
  busy: boolean
  note: string | undefined
  onPress: () => void
}

/** Variant bar for wide screens: pack, quantity and button at the lower edge once those of the page are scrolled out at the top. */
export function VariantBar({
  name,
  picture,
  price,
  quantity,
  rules,
  onQuantity,
  busy,
  note,
  onPress,
  ...choice
}: VariantBarProps) {
  const { t } = useLingui()
  const { mark, isPast } = usePast()
  const sum = choice.packs.length && !choice.chosen ? undefined : price.gross * quantity
  return (
    <>
      <span ref={mark} />
      {isPast ? (
        <section className={css.bar} aria-label={t`Order: ${name}`}>
          <div className={`wrap ${css.row}`}>
            <Picture src={picture} alt="" width={98} sizes="48px" />
            <b className={css.name}>{name}</b>
            {choice.packs.length ? <PackSelect {...choice} /> : <Price value={price.gross} size="sm" />}
            <QuantityInput compact value={quantity} rules={rules} onChange={onQuantity} name={name} />
            <AddButton large busy={busy} note={note} onPress={onPress} sum={sum} />
          </div>
        </section>
      ) : null}
    </>
  )
}

/** Returns the ref of a mark, and whether that is above the screen. */
function usePast() {
  const mark = useRef<HTMLSpanElement>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    // The area below the screen counts as visible, so that only passing the upper edge is reported, also by a jump.
    const observer = new IntersectionObserver((entries) => setPast(entries.at(-1)?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, isPast }
}

function PackSelect({ title, packs, chosen, onChoose }: Pick<VariantBarProps, 'title' | 'packs' | 'chosen' | 'onChoose'>) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <select className={css.packs} aria-label={title} value={chosen?.sku ?? ''} onChange={(event) => onChoose(event.target.value)}>
      <option value="" disabled>
        {t`Choose a variant`}
      </option>
      {packs.map(({ sku, label, price, salable }) => (
        <option key={sku} value={sku} disabled={!salable}>
          {price.kind === 'shown' ? `${label} · ${formatMoney(price.gross, locale)}` : label}
        </option>
      ))}
    </select>
  )
}
