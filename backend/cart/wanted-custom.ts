import type { ShopContext } from '../endpoint/shop-context.ts'
import { type CustomOption, customOptionsOf, isChosen, takesSeveral } from '../product/custom-option-store.ts'
import { decodeUid } from '../product/uids.ts'
import { type CartItemInput, type Wanted, chosenUids, enteredValues, refused } from './item-input.ts'
import { type CustomChoice, readOptions } from './line-options.ts'

const notEntered = refused(
  'UNDEFINED',
  "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
)
const tooLong = refused('UNDEFINED', 'The text is too long. Shorten the text and try again.')
const wrongDate = refused('UNDEFINED', 'Please specify date required option(s).')
const wrongTime = refused('UNDEFINED', 'Please specify time required option(s).')

/** Limit for an option without a limit of its own; longer than any field of the shop. */
const longestText = 2000

const customUid = /^custom-option\/(\d{1,9})(?:\/(\d{1,9}))?$/

/** Removes the customizable options from the input, so that the rest is read by the kind of product. */
export const withoutCustom = (input: CartItemInput): CartItemInput => ({
  ...input,
  selected_options: chosenUids(input).filter((uid) => !customUid.test(decodeUid(uid))),
  entered_options: enteredValues(input).filter(({ uid }) => !customUid.test(decodeUid(uid))),
})

/** Groups the requested values by option; the id of a value is in its uid, or in the text of older mutations. */
function askedOf(input: CartItemInput) {
  const selected = chosenUids(input).map((uid) => ({ uid, value: undefined }))
  const asked = [...selected, ...enteredValues(input)].flatMap(({ uid, value }) => {
    const [, option, inside] = customUid.exec(decodeUid(uid)) ?? []
    const text = value ?? inside
    return option === undefined || text === undefined ? [] : [{ option: Number(option), text }]
  })
  return Map.groupBy(asked, ({ option }) => option)
}

/** Adds the customizable options to a line, or returns Magento's refusal. */
export function withCustom(input: CartItemInput, wanted: Wanted, { db, store }: Pick<ShopContext, 'db' | 'store'>): Wanted {
  if (!wanted.ok) return wanted
  const asked = askedOf(input)
  const choices: CustomChoice[] = []
  for (const option of customOptionsOf(db, store.lang, wanted.item.product_id)) {
    const texts = (asked.get(option.id) ?? []).map(({ text }) => text.trim()).filter((text) => text !== '')
    const choice = choiceOf(option, texts)
    if (choice && 'ok' in choice) return choice
    if (choice) choices.push(choice)
    else if (option.required) return notEntered
  }
  if (choices.length === 0) return wanted
  const { item } = wanted
  const options = JSON.stringify({
    ...readOptions(item.options),
    custom: choices,
  })
  return {
    ok: true,
    item: {
      ...item,
      options,
      signature: `${item.signature}/custom:${JSON.stringify(choices)}`,
    },
  }
}

/** @returns `undefined` when nothing was requested for the option */
function choiceOf(option: CustomOption, texts: readonly string[]) {
  // A file is uploaded with a form, which GraphQL does not support.
  if (texts.length === 0 || option.kind === 'file') return undefined
  if (isChosen(option.kind)) return chosenValues(option, texts)
  const text = texts.join(', ')
  if (option.kind === 'field' || option.kind === 'area') {
    const longest = option.max_characters || longestText
    return [...text].length > longest ? tooLong : { option: option.id, text }
  }
  return enteredDate(option, text)
}

function chosenValues({ id, kind, values }: CustomOption, texts: readonly string[]) {
  const asked = new Set(texts.flatMap((text) => text.split(',')).map(Number))
  const chosen = values.filter((value) => asked.has(value.id)).map((value) => value.id)
  const isWrong = chosen.length < asked.size || (chosen.length > 1 && !takesSeveral(kind))
  return isWrong ? notEntered : { option: id, values: chosen }
}

const dateText = /^(\d{4}-\d{2}-\d{2})?(?:[ T]?(\d{2}:\d{2})(?::\d{2})?)?$/

/** Returns a date and time in Magento's stored format; the part the option does not ask for is a placeholder. */
function enteredDate({ id, kind }: CustomOption, text: string) {
  const [, day, time = '00:00'] = dateText.exec(text) ?? []
  const needsDay = kind !== 'time'
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (needsDay && !isDay) return wrongDate
  if (kind !== 'date' && (!dateText.exec(text)?.[2] || Number.isNaN(Date.parse(`2000-01-01T${time}Z`)))) return wrongTime
  return {
    option: id,
    text: `${needsDay ? day : '1970-01-01'} ${kind === 'date' ? '00:00' : time}:00`,
  }
}
