import { type AttributeRow, optionByValue } from './attribute-store.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'

/** Colours of the swatches, by the code of the option. */
const colours: Readonly<Record<string, string>> = {
  zielony: '#3f8a3c',
  czarny: '#1d1d1b',
  niebieski: '#2b62ad',
  zolty: '#f4c430',
  czerwony: '#bf2f26',
  pomaranczowy: '#e5801c',
  bialy: '#ffffff',
}

/** Returns Magento's swatch of an option: a colour, or a short text for sizes; `null` for options shown by name. */
export function swatchOf({ db, store }: ShopContext, { code }: Pick<AttributeRow, 'code'>, value: number) {
  const option = optionByValue(db, store.lang, value)
  const colour = code === 'color' ? colours[option?.code ?? ''] : undefined
  if (colour) return { __typename: 'ColorSwatchData', value: colour }
  return code === 'size' && option ? { __typename: 'TextSwatchData', value: option.label } : null
}
