import type { ShopContext } from '../endpoint/shop-context.ts'
import {
  type CustomKind,
  type CustomOption,
  type CustomPrice,
  customOptionsOf,
  isChosen,
  shownPrice,
} from './custom-option-store.ts'
import { maySeePrice } from './price.ts'
import type { ProductRow } from './product-store.ts'
import { encodeUid } from './uids.ts'

export const optionUid = (option: number) => encodeUid(`custom-option/${option}`)
export const optionValueUid = (option: number, value: number) => encodeUid(`custom-option/${option}/${value}`)

const dates = { date: 'DATE', date_time: 'DATE_TIME', time: 'TIME' } as const

const types: Record<CustomKind, string> = {
  area: 'CustomizableAreaOption',
  checkbox: 'CustomizableCheckboxOption',
  date: 'CustomizableDateOption',
  date_time: 'CustomizableDateOption',
  drop_down: 'CustomizableDropDownOption',
  field: 'CustomizableFieldOption',
  file: 'CustomizableFileOption',
  multiple: 'CustomizableMultipleOption',
  radio: 'CustomizableRadioOption',
  time: 'CustomizableDateOption',
}

/** Returns Magento's `CustomizableOptionInterface`: options that are chosen or entered besides the product itself. */
export function customizableOptions(product: ProductRow, _: unknown, { db, customer }: ShopContext) {
  const isVisible = maySeePrice(product.price_visibility, customer)
  const priced = (one: CustomPrice) => ({
    price: isVisible ? shownPrice(one) : null,
    price_type: isVisible ? one.price_type.toUpperCase() : null,
    sku: '',
  })
  const options = customOptionsOf(db, product.lang, product.id)
  if (options.length === 0) return null
  return options.map((option) => ({
    __typename: types[option.kind],
    option_id: option.id,
    uid: optionUid(option.id),
    title: option.title,
    required: option.required === 1,
    sort_order: option.position,
    product_sku: product.sku,
    value: isChosen(option.kind)
      ? option.values.map((value) => ({
          ...priced(value),
          option_type_id: value.id,
          uid: optionValueUid(option.id, value.id),
          title: value.title,
          sort_order: value.position,
        }))
      : { ...priced(option), ...enteredInto(option) },
  }))
}

const enteredInto = ({ id, kind, max_characters, file_extension }: CustomOption) => ({
  uid: optionUid(id),
  max_characters,
  file_extension,
  ...{ image_size_x: 0, image_size_y: 0 },
  type: kind in dates ? dates[kind as keyof typeof dates] : null,
})
