import type { ShopContext } from '../endpoint/shop-context.ts'
import {
  type CustomKind,
  type CustomOption,
  type CustomPrice,
  type CustomValue,
  addedPrice,
  customOptionsOf,
  isChosen,
  shownPrice,
} from '../product/custom-option-store.ts'
import { optionUid, optionValueUid } from '../product/custom-options.ts'
import type { Language } from '../store/store-views.ts'
import type { NewItem } from './cart-store.ts'
import { readOptions } from './line-options.ts'

/** A customizable option of a line with the chosen or entered values. */
export interface ChosenCustom {
  option: CustomOption
  values: CustomValue[]
  text: string
}

/** Reads the customizable options of an item; options the product no longer offers are omitted. */
export function chosenCustom({ db, store }: Pick<ShopContext, 'db' | 'store'>, item: NewItem): ChosenCustom[] {
  const choices = readOptions(item.options).custom ?? []
  if (choices.length === 0) return []
  return customOptionsOf(db, store.lang, item.product_id).flatMap((option) => {
    const choice = choices.find((one) => one.option === option.id)
    if (!choice) return []
    return [
      {
        option,
        values: option.values.filter(({ id }) => choice.values?.includes(id)),
        text: choice.text ?? '',
      },
    ]
  })
}

/** Returns what the options add to a piece of the given price; both in grosz. */
export const addedTo = (piece: number, custom: readonly ChosenCustom[]) =>
  custom
    .flatMap(({ option, values }): CustomPrice[] => (isChosen(option.kind) ? values : [option]))
    .reduce((sum, priced) => sum + addedPrice(priced, piece), 0)

const forms: Partial<Record<CustomKind, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'medium' },
  date_time: { dateStyle: 'short', timeStyle: 'short' },
  time: { timeStyle: 'short' },
}
const locales = { pl: 'pl-PL', en: 'en-US' }

/** Returns a date as Magento formats it in the language of the store view, any other text as it was entered. */
function enteredText({ option, text }: ChosenCustom, lang: Language) {
  const form = forms[option.kind]
  if (!form) return text
  return new Intl.DateTimeFormat(locales[lang], {
    ...form,
    timeZone: 'UTC',
  }).format(new Date(`${text.replace(' ', 'T')}Z`))
}

/** Returns the chosen and entered values as text. */
export const customWords = (custom: readonly ChosenCustom[], lang: Language) =>
  custom.map((one) => ({
    label: one.option.title,
    value: isChosen(one.option.kind) ? one.values.map(({ title }) => title).join(', ') : enteredText(one, lang),
    isChosen: isChosen(one.option.kind),
  }))

/** Magento's SelectedCustomizableOption. */
export const selectedCustom = (custom: readonly ChosenCustom[], lang: Language) =>
  custom.map((one) => {
    const { option, values } = one
    const priced = (price: CustomPrice) => ({
      type: price.price_type.toUpperCase(),
      units: price.price_type === 'percent' ? '%' : 'zł',
      value: shownPrice(price),
    })
    return {
      id: option.id,
      customizable_option_uid: optionUid(option.id),
      label: option.title,
      type: option.kind,
      is_required: option.required === 1,
      sort_order: option.position,
      values: isChosen(option.kind)
        ? values.map((value) => ({
            ...{
              id: value.id,
              customizable_option_value_uid: optionValueUid(option.id, value.id),
            },
            ...{
              label: value.title,
              value: String(value.id),
              price: priced(value),
            },
          }))
        : [
            {
              ...{
                id: option.id,
                customizable_option_value_uid: optionUid(option.id),
                label: '',
              },
              ...{ value: enteredText(one, lang), price: priced(option) },
            },
          ],
    }
  })
