import * as v from 'valibot'
import { defaultLocale, prefixes } from '#config/locales.ts'

export const topics = ['product', 'order', 'complaint', 'advice', 'wholesale', 'data', 'other'] as const

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const mail = v.pipe(line(254), v.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/))
const person = {
  name: v.pipe(line(100), v.minLength(2)),
  email: mail,
  phone: v.optional(v.pipe(line(30), v.regex(/^(\+?[\d\s()-]{7,25})?$/)), ''),
  locale: v.optional(v.picklist(prefixes), defaultLocale),
  consent: v.union([v.literal(true), v.literal('on'), v.literal('true')]),
  /** Honeypot: people do not see this field, so a form that fills it in comes from a bot. */
  website: v.optional(line(200), ''),
  token: v.optional(line(4000), ''),
}

export const ContactForm = v.object({ ...person, topic: v.picklist(topics), message: v.pipe(line(4000), v.minLength(10)) })
export const ApplicationForm = v.object({
  ...person,
  offer: v.pipe(line(200), v.minLength(2)),
  message: v.optional(line(4000), ''),
})

export type Contact = v.InferOutput<typeof ContactForm>
export type Application = v.InferOutput<typeof ApplicationForm>

/** Returns the names of the invalid fields. */
export const wrongFields = (issues: readonly v.BaseIssue<unknown>[]) => [
  ...new Set(issues.map(({ path }) => (typeof path?.[0]?.key === 'string' ? path[0].key : 'form'))),
]
