import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney, formatNumber } from '#platform/locale/format.ts'
import { useLocale } from '#platform/shop-window.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { endNotices, notify } from '#ui/notices.ts'
import { QuantityInput } from '#ui/quantity-input.tsx'
import { quantityRules } from '#ui/quantity.ts'
import { useAdding } from '../adding.ts'
import { bundleParts, bundleSum, chosenOptions, defaultChoice, openParts, withOption } from '../bundle-choice.ts'
import type { BundleOption, BundlePart } from '../bundle-choice.ts'
import { aboutChoice, type AddLine } from '../line-intent.ts'
import type { BundleDetail } from '../product-kind.ts'
import { AddButton } from './add-button.tsx'
import css from './set-contents.module.css'

/** The parts of a bundle as the shop put them together, to be exchanged before it goes into the cart. */
export function BundleContents({ product, salable, onAdd }: { product: BundleDetail; salable: boolean; onAdd: AddLine }) {
  const { t } = useLingui()
  const parts = bundleParts(product)
  const [choice, setChoice] = useState(() => defaultChoice(parts))
  const rules = quantityRules(product.stock_item)
  const [quantity, setQuantity] = useState(rules.min)
  const { busy, note, add } = useAdding(onAdd)
  const sum = bundleSum(parts, choice)
  const name = product.name ?? ''

  function press() {
    if (openParts(parts, choice).length) {
      notify({ tone: 'warning', title: t`Cart`, text: t`Choose a variant`, about: aboutChoice(product) })
      return
    }
    const shown = {
      ...(product.thumbnail?.url && { picture: product.thumbnail.url }),
      ...(sum !== undefined && { unitPrice: sum }),
    }
    void add(product, { sku: product.sku ?? '', quantity, name, ...shown, ...chosenOptions(parts, choice) })
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
              isTaken={choice.has(option.uid)}
              onTake={(isTaken) => {
                endNotices(aboutChoice(product))
                setChoice(withOption(part, choice, option.uid, isTaken))
              }}
            />
          ))}
        </fieldset>
      ))}
      {salable && sum !== undefined ? (
        <div className={css.act}>
          <QuantityInput value={quantity} rules={rules} onChange={setQuantity} name={name} />
          <AddButton large busy={busy} note={note} onPress={press} sum={sum * quantity} />
        </div>
      ) : null}
    </section>
  )
}

interface OptionProps {
  part: BundlePart
  option: BundleOption
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

function Option({ part, option, isTaken, onTake }: OptionProps) {
  const locale = useLocale()
  const pieces = formatNumber(option.quantity, locale)
  const price = option.price === null ? null : formatMoney(option.price * option.quantity, locale)
  return (
    <CheckField
      // What need not be taken can also be left, which a radio button does not allow.
      type={part.several || !part.required ? 'checkbox' : 'radio'}
      name={part.uid}
      checked={isTaken}
      onChange={(event) => onTake(event.target.checked)}
      label={
        <span className={css.option}>
          <span>
            {option.label} × {pieces}
          </span>
          <b>{price}</b>
        </span>
      }
    />
  )
}
