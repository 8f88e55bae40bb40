import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'

const prefix = ownName('checkout-')
const address = v.object({
  firstname: v.string(),
  lastname: v.string(),
  street: v.string(),
  building: v.string(),
  apartment: v.string(),
  postcode: v.string(),
  city: v.string(),
  region: v.string(),
  country: v.string(),
  telephone: v.string(),
})

const company = v.object({
  ...{ company: v.string(), vatId: v.string(), country: v.string() },
  ...{ street: v.string(), building: v.string(), apartment: v.string(), postcode: v.string(), city: v.string() },
})

/** What was typed and not sent yet, by step; stored in this tab only, without payment data. */
const schemas = {
  'user-account': v.object({ email: v.string() }),
  'shipping-and-payment': v.object({
    shipping: address,
    /** Id of the saved address chosen instead of the fields. */
    shippingBook: v.nullable(v.number()),
    billing: address,
    billingBook: v.nullable(v.number()),
    ownBilling: v.boolean(),
    invoice: v.boolean(),
    company: v.string(),
    vatId: v.string(),
    /** The register's answer about the company that the form has been filled with. */
    found: v.optional(company),
    notes: v.string(),
    /** Whether a typed address is saved in the customer's address book. */
    save: v.boolean(),
  }),
  summary: v.object({
    rules: v.boolean(),
    phone: v.boolean(),
    email: v.boolean(),
    /** Ids of the ticked checkout agreements. */
    agreed: v.optional(v.array(v.number()), []),
    certificate: v.object({ number: v.string(), issuer: v.string(), expires: v.string(), adult: v.boolean() }),
  }),
}

export type DraftStep = keyof typeof schemas
export type Draft<Step extends DraftStep> = v.InferOutput<(typeof schemas)[Step]>
export type DeliveryDraft = Draft<'shipping-and-payment'>
export type SummaryDraft = Draft<'summary'>

export function readDraft<Step extends DraftStep>(step: Step): Draft<Step> | undefined {
  const kept = readTabItem(prefix + step)
  const result = v.safeParse(schemas[step], kept)
  return result.success ? result.output : undefined
}

export function keepDraft<Step extends DraftStep>(step: Step, draft: Draft<Step>) {
  keepTabItem(prefix + step, draft)
}

export function dropDrafts(steps = Object.keys(schemas)) {
  for (const step of steps) dropTabItem(prefix + step)
}

/** Values of a tab whose storage is blocked or full, until it is reloaded. */
const unkept = new Map<string, unknown>()

/** Reads a value stored in this tab; `null` where storage is blocked or the value is invalid. */
export function readTabItem(key: string): unknown {
  if (unkept.has(key)) return unkept.get(key)
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Reads a value as text; `undefined` where storage is blocked. */
export function readTabText(key: string): string | null | undefined {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return undefined
  }
}

export function keepTabItem(key: string, value: unknown) {
  unkept.delete(key)
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The checkout works without storage; a reload then loses what was typed.
    unkept.set(key, value)
  }
}

export function dropTabItem(key: string) {
  unkept.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored there.
  }
}
