import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import { Picture } from '#ui/picture.tsx'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { defaultQuantityRules, quantityRules } from '#ui/quantity.ts'
import { useAdding } from '../adding.ts'
import { withOption } from '../bundle-choice.ts'
import type { BundleOption, BundlePart, BundlePrice } from '../bundle-choice.ts'
import { aboutChoice, type AddLine } from '../line-intent.ts'
import type { BundleDetail } from '../product-kind.ts'
import type { ChosenBundle } from '../chosen-set.ts'
import { bundleLine } from '../wanted-line.ts'
import { AddButton } from './add-button.tsx'
import { PartLink } from './part-link.tsx'
import css from './set-contents.module.css'

export interface BundleContentsProps {
  product: BundleDetail
  bundle: ChosenBundle
  salable: boolean
  onAdd: AddLine
}

/** The parts of a bundle with the shop's default choice, which can be changed before it is added to the cart. */
export function BundleContents({ product, bundle, salable, onAdd }: BundleContentsProps) {
  const { t } = useLingui()
  const { parts, choice, onChoose, price } = bundle
  const rules = quantityRules(product.stock_item)
  const [quantity, setQuantity] = useState(rules.min)
  const { busy, note, add } = useAdding(onAdd)
  const name = product.name ?? ''

  function press() {
    const line = bundleLine(product, bundle)
    if (line) void add(product, { ...line, quantity })
    else notify({ tone: 'warning', title: t`Cart`, text: t`Choose a variant`, about: aboutChoice(product) })
  }

  return (
    <section className={css.set}>
      <h2>
        <Trans>Set contents</Trans>
      </h2>
      {parts.map((part) => (
        <fieldset key={part.uid} className={css.part}>
          <legend>{part.title}</legend>
          {part.options.map((option) => (
            <Option
              key={option.uid}
              part={part}
              option={option}
              pieces={choice.get(option.uid)}
              onTake={(pieces) => {
                endNotices(aboutChoice(product))
                onChoose(withOption(part, choice, option.uid, pieces))
              }}
            />
          ))}
        </fieldset>
      ))}
      {price ? <Saving price={price} /> : null}
      {salable && price ? (
        <div className={css.act}>
          <QuantityInput value={quantity} rules={rules} onChange={setQuantity} name={name} />
          <AddButton large busy={busy} note={note} onPress={press} sum={price.gross * quantity} />
        </div>
      ) : null}
    </section>
  )
}

interface OptionProps {
  part: BundlePart
  option: BundleOption
  /** `undefined` while the option is not chosen. */
  pieces: number | undefined
  onTake: (pieces: number) => void
}

function Option({ part, option, pieces, onTake }: OptionProps) {
  const locale = useLocale()
  const { label, product } = option
  const count = pieces ?? option.quantity
  const shown = formatNumber(count, locale)
  const sum = option.price === null ? null : formatMoney(option.price * count, locale)
  const price = option.isAdded ? (option.price ? `+ ${sum}` : null) : sum
  return (
    <>
      <CheckField
        // An optional part can be deselected, which a radio button does not allow.
        type={part.several || !part.required ? 'checkbox' : 'radio'}
        name={part.uid}
        checked={pieces !== undefined}
        onChange={(event) => onTake(event.target.checked ? option.quantity : 0)}
        label={
          <span className={css.option}>
            <Picture src={product?.thumbnail?.url} alt="" width={98} sizes="48px" />
            <span>
              {label} × {shown}
            </span>
            <b>{price}</b>
          </span>
        }
      />
      <div className={css.more}>
        <PartLink product={product} name={label} />
        {pieces !== undefined && option.canChangeQuantity ? (
          <QuantityInput compact value={pieces} rules={defaultQuantityRules} onChange={onTake} name={label} />
        ) : null}
      </div>
    </>
  )
}

/** What the set saves against buying its parts separately now. This is no price reduction and is not called one. */
function Saving({ price: { gross, alone } }: { price: BundlePrice }) {
  const locale = useLocale()
  if (alone === undefined || alone <= gross) return null
  const [sum, less] = [formatMoney(alone, locale), formatMoney(alone - gross, locale)]
  return (
    <p className={css.sum}>
      <Trans>
        Bought one by one: {sum}. In the set you pay {less} less.
      </Trans>
    </p>
  )
}
