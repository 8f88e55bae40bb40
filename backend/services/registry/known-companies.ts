import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const company = v.object({
  ...{
    nip: v.string(),
    regon: v.string(),
    name: v.string(),
    type: v.picklist(['P', 'F']),
    status_vat: v.string(),
    street: v.string(),
  },
  ...{ building: v.string(), zip_code: v.string(), city: v.string(), krs: v.nullable(v.string()), account_number: v.string() },
})
const scenario = v.object({
  ...{ nip: v.optional(v.string()), vat: v.optional(v.string()), result: v.string() },
  ...{ name: v.optional(v.string()), address: v.optional(v.string()) },
})
const file = v.object({ scenarios: v.array(scenario), companies: v.array(company) })

export type Company = v.InferOutput<typeof company>

let read: v.InferOutput<typeof file> | undefined

function registry() {
  read ??= v.parse(file, JSON.parse(readFileSync(`${import.meta.dirname}/../../database/seed/companies.json`, 'utf8')))
  return read
}

export const companyByNip = (nip: string) => registry().companies.find((one) => one.nip === nip)

/** Returns the scenario that a number demonstrates: an unavailable register, or a company that does not exist. */
export const scenarioOf = (number: string) => registry().scenarios.find(({ nip, vat }) => nip === number || vat === number)

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]

/** Returns whether a text is a NIP: ten digits, the last of which is a check digit. */
export function isNip(text: string) {
  if (!/^\d{10}$/.test(text)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return sum % 11 === Number(text[9])
}
