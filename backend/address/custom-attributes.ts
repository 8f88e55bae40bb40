import * as v from 'valibot'
import { type PersonAttribute, addressAttributes, longestText } from '../attributes/person-attributes.ts'
import { tooLong } from './address-rules.ts'

export interface CustomAttributeInputs {
  custom_attributes?: ({ attribute_code: string; value: string } | null)[] | null
  custom_attributesV2?: CustomAttributeV2[] | null
}

export type CustomAttributeV2 = {
  attribute_code: string
  value?: string | null
  selected_options?: ({ value: string } | null)[] | null
} | null

const known = addressAttributes.filter(({ custom }) => custom)
const values = v.record(v.string(), v.string())
const emailShape = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/u

/** Returns an address's stored custom attributes, in the order of their definition. */
export function attributeValuesOf(kept: string) {
  const found = v.parse(values, JSON.parse(kept))
  return known.flatMap(({ code }) => (found[code] === undefined ? [] : [{ code, value: found[code] }]))
}

function problemOf({ label, isEmail }: PersonAttribute, value: string) {
  if (value.length > longestText) return tooLong(label.en)
  return isEmail && value && !emailShape.test(value) ? `"${label.en}" is not a valid email address.` : undefined
}

/** Applies custom attributes to the stored ones: an empty value removes an attribute; an unknown attribute is ignored, as in Magento. */
export function changedAttributes(kept: string, { custom_attributes, custom_attributesV2 }: CustomAttributeInputs) {
  const result = new Map(Object.entries(v.parse(values, JSON.parse(kept))))
  const problems: string[] = []
  const named: CustomAttributeV2[] = [...(custom_attributes ?? []), ...(custom_attributesV2 ?? [])]
  for (const input of named) {
    const attribute = known.find(({ code }) => code === input?.attribute_code)
    if (!input || !attribute) continue
    const value = input.value ?? input.selected_options?.map((option) => option?.value ?? '').join(',') ?? ''
    const problem = problemOf(attribute, value.trim())
    if (problem) problems.push(problem)
    if (value.trim()) result.set(attribute.code, value.trim())
    else result.delete(attribute.code)
  }
  return { values: JSON.stringify(Object.fromEntries(result)), problems }
}
