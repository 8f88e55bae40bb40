import * as v from 'valibot'
import type { PersonAttribute } from '../attributes/person-attributes.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import { decodeUid, encodeUid } from '../product/uids.ts'
import type { Language } from '../store/store-views.ts'

const option = (value: string, pl: string, en: string) => ({ value, label: { pl, en } })
const choice = (code: string, sortOrder: number, pl: string, en: string, options: ReturnType<typeof option>[]) =>
  ({ code, sortOrder, label: { pl, en }, input: 'SELECT', custom: true, options }) as const

/** What may be said of an item that goes back, as Commerce comes with it; numbers of options count through all attributes. */
export const returnAttributes: readonly PersonAttribute[] = [
  choice('resolution', 10, 'Oczekiwanie', 'Resolution', [
    option('1', 'Wymiana', 'Exchange'),
    option('2', 'Zwrot pieniędzy', 'Refund'),
  ]),
  choice('condition', 20, 'Stan towaru', 'Item Condition', [
    option('3', 'Nieotwarty', 'Unopened'),
    option('4', 'Otwarty', 'Opened'),
    option('5', 'Uszkodzony', 'Damaged'),
  ]),
  choice('reason', 30, 'Powód zwrotu', 'Reason to Return', [
    option('6', 'Inny towar niż zamówiony', 'Wrong Item'),
    option('7', 'Wada', 'Defect'),
    option('8', 'Zmiana decyzji', 'Changed Mind'),
  ]),
  {
    ...{ code: 'reason_other', sortOrder: 40, label: { pl: 'Inny powód', en: 'Other' } },
    ...{ input: 'TEXT', longest: 255, custom: true },
  },
]

interface Said {
  attribute_code: string
  value: string
}

export interface SaidOfItem {
  selected_custom_attributes?: (Said | null)[] | null
  entered_custom_attributes?: (Said | null)[] | null
}

const invalid = (code: string) => inputError(`The value of the return attribute "${code}" is not valid.`)

/** Options are named by their number, or by its uid as Commerce's own clients write it. */
function chosenValue({ attribute_code: code, value }: Said): string {
  const options = returnAttributes.find((one) => one.code === code)?.options ?? []
  const found = options.find((one) => one.value === value) ?? options.find((one) => one.value === decodeUid(value))
  if (!found) throw invalid(code)
  return found.value
}

function enteredValue({ attribute_code: code, value }: Said): string {
  const attribute = returnAttributes.find((one) => one.code === code && !one.options)
  const text = value.trim()
  if (!attribute || text === '' || text.length > (attribute.longest ?? 0)) throw invalid(code)
  return text
}

/** @returns what is kept of it, null where nothing was said. @throws of what the shop does not ask */
export function readSaid({
  selected_custom_attributes: selected,
  entered_custom_attributes: entered,
}: SaidOfItem): string | null {
  const said = [
    ...(selected ?? []).flatMap((one) => (one ? [[one.attribute_code, chosenValue(one)] as const] : [])),
    ...(entered ?? []).flatMap((one) => (one ? [[one.attribute_code, enteredValue(one)] as const] : [])),
  ]
  return said.length === 0 ? null : JSON.stringify(Object.fromEntries(said))
}

const kept = v.record(v.string(), v.string())

/** In the order of the form, with the label of what was chosen; null for what was written. */
function saidOf(text: string | null, lang: Language) {
  const values = text === null ? {} : v.parse(kept, JSON.parse(text))
  return returnAttributes.flatMap(({ code, sortOrder, label, options }) => {
    const value = values[code]
    if (value === undefined) return []
    const chosen = options?.find((one) => one.value === value)?.label[lang] ?? null
    return [{ code, uid: encodeUid(sortOrder), label: label[lang], value, chosen }]
  })
}

/** Magento's older answer writes its values as JSON. */
export const shownSaid = (text: string | null, lang: Language) =>
  saidOf(text, lang).map(({ uid, label, value, chosen }) => ({ uid, label, value: JSON.stringify(chosen ?? value) }))

export const shownSaidV2 = (text: string | null, lang: Language) =>
  saidOf(text, lang).map(({ code, value, chosen }) =>
    chosen === null
      ? { __typename: 'AttributeValue', code, value }
      : {
          __typename: 'AttributeSelectedOptions',
          code,
          selected_options: [{ __typename: 'AttributeSelectedOption', label: chosen, value }],
        },
  )
