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

/** What was typed and not sent yet, by step; in this tab only, without anything about payment. */
const schemas = {
  'user-account': v.object({ email: v.string() }),
  'shipping-and-payment': v.object({
    shipping: address,
    /** Id of the saved address that is meant instead of the fields. */
    shippingBook: v.nullable(v.number()),
    billing: address,
    billingBook: v.nullable(v.number()),
    ownBilling: v.boolean(),
    invoice: v.boolean(),
    company: v.string(),
    vatId: v.string(),
    /** What a register has told of the company and the form has taken. */
    found: v.optional(company),
    notes: v.string(),
    /** Whether a typed address goes into the customer's book. */
    save: v.boolean(),
  }),
  summary: v.object({
    rules: v.boolean(),
    phone: v.boolean(),
    email: v.boolean(),
    /** Ids of the owner's agreements that are ticked. */
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

/** What a tab whose storage is blocked or full remembers until it is reloaded. */
const unkept = new Map<string, unknown>()

/** Reads what this tab has kept; storage that is blocked or broken reads as nothing. */
export function readTabItem(key: string): unknown {
  if (unkept.has(key)) return unkept.get(key)
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The same as its text; undefined where the tab keeps nothing at all. */
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
    // A tab without storage still orders; it only forgets on reload.
    unkept.set(key, value)
  }
}

export function dropTabItem(key: string) {
  unkept.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}
