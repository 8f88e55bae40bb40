import * as v from 'valibot'
import type { PersonAttribute } from '../attributes/person-attributes.ts'
import { inputError } from '../endpoint/magento-errors.ts'
import { decodeUid, encodeUid } from '../product/uids.ts'
import type { Language } from '../store/store-views.ts'

const option = (value: string, pl: string, en: string) => ({ value, label: { pl, en } })
const choice = (code: string, sortOrder: number, pl: string, en: string, options: ReturnType<typeof option>[]) =>
  ({ code, sortOrder, label: { pl, en }, input: 'SELECT', custom: true, options }) as const

/** Attributes of a returned item, as preset in Magento Commerce; option numbers run on through all attributes. */
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

/** Returns the chosen option by its number, or by its uid as Commerce's own clients send it. */
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

/**
 * Returns the attributes as JSON, `null` where none were given.
 * @throws for an attribute or option that does not exist
 */
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

/** Returns the stored attributes in the order of the form; `chosen` is the label of the chosen option, `null` for entered text. */
function saidOf(text: string | null, lang: Language) {
  const values = text === null ? {} : v.parse(kept, JSON.parse(text))
  return returnAttributes.flatMap(({ code, sortOrder, label, options }) => {
    const value = values[code]
    if (value === undefined) return []
    const chosen = options?.find((one) => one.value === value)?.label[lang] ?? null
    return [{ code, uid: encodeUid(sortOrder), label: label[lang], value, chosen }]
  })
}

/** Returns Magento's older form, whose values are JSON. */
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
