import * as v from 'valibot'
import { inputError } from '../endpoint/magento-errors.ts'

export interface CustomAttributeInput {
  attribute_code: string
  value?: string | null
}

/** Custom address attributes of this shop; others are ignored, as Magento ignores unknown attributes. */
const codes = new Set(['company_email', 'invoice_email'])
const longest = 255

const keptValues = v.record(v.string(), v.string())

/** @returns JSON of the values by code, the format that the address book uses too */
export function keptAttributes(inputs: readonly (CustomAttributeInput | null)[] | null | undefined) {
  const values: Record<string, string> = {}
  for (const input of inputs ?? []) {
    const value = input?.value?.trim()
    if (!input || !value || !codes.has(input.attribute_code)) continue
    if (value.length > longest)
      throw inputError(`"${input.attribute_code}" length must be equal or less than ${longest} characters.`)
    values[input.attribute_code] = value
  }
  return JSON.stringify(values)
}

export const attributeValues = (kept: string) =>
  Object.entries(v.parse(keptValues, JSON.parse(kept))).map(([code, value]) => ({ __typename: 'AttributeValue', code, value }))
