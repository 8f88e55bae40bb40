import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { goesWith, optionTypes, packOfChoice, withValue } from '../option-types.ts'
import type { ConfigurableDetail, ProductDetail } from '../product-kind.ts'
import { StockWord } from '../stock-word.tsx'
import { swatchesOf } from '../swatches.ts'
import { SwatchMark } from './swatch-mark.tsx'
import { PackNames } from './pack-names.tsx'
import { PackSum } from './pack-sum.tsx'
// The stylesheet is loaded with the page, so that this late part causes no layout shift.
import css from './pack-table.module.css'
import type { PackTableProps } from './pack-table.tsx'

export interface OptionChoiceProps extends PackTableProps {
  product: ProductDetail
  isPriceHidden: boolean
}

/** Packs that are not in a table: only named while their price is hidden, or chosen option by option where there are many. */
export function OptionChoice({ isPriceHidden, product, ...choice }: OptionChoiceProps) {
  if (isPriceHidden || product.__typename !== 'ConfigurableProduct') return <PackNames {...choice} />
  return <Options {...choice} product={product} />
}

/** Each option is chosen separately, and one line shows the resulting pack. */
function Options({ product, packs, chosen, onChoose, first }: PackTableProps & { product: ConfigurableDetail }) {
  const { t } = useLingui()
  const types = optionTypes(product, packs)
  const swatches = swatchesOf(product)
  const [begun, begin] = useState<readonly string[]>([])
  const pack = packs.find(({ sku }) => sku === chosen)
  const picked = pack?.options ?? begun
  const isOpen = ({ values }: (typeof types)[number]) => !values.some(({ uid }) => picked.includes(uid))
  const missing = types.find(isOpen)

  function pick(uid: string) {
    const next = withValue(types, packs, picked, uid)
    begin(next)
    onChoose(packOfChoice(types, packs, next)?.sku ?? '')
  }
  return (
    <>
      {types.map((type, place) => (
        <fieldset key={type.code} className={css.type}>
          <legend className={place === 0 && types.length === 1 ? 'sr-only' : undefined}>{type.label}</legend>
          <div className={css.values}>
            {type.values.map(({ uid, label, isOffered }) => {
              const isApart = isOffered && !goesWith(types, packs, picked, uid)
              return (
                <label key={uid} className={`${css.value} ${isApart ? css.apart : ''}`}>
                  <input
                    ref={type === missing && uid === type.values.find((one) => one.isOffered)?.uid ? first : undefined}
                    type="radio"
                    name={`option-${type.code}`}
                    checked={picked.includes(uid)}
                    disabled={!isOffered}
                    onChange={() => pick(uid)}
                  />
                  <SwatchMark swatch={swatches.get(uid)} />
                  {label}
                </label>
              )
            })}
          </div>
        </fieldset>
      ))}
      <p className={css.outcome} role="status">
        {pack ? (
          <>
            <b>{pack.label}</b>
            <StockWord {...pack} />
            <PackSum pack={pack} />
          </>
        ) : (
          t`Choose a variant`
        )}
      </p>
    </>
  )
}
