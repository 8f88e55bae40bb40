import * as v from 'valibot'

const messageLimit = 300

/** Categories whose messages Magento writes for the shopper; all other messages may reveal internals. */
const spoken = new Set([
  'graphql-input',
  'graphql-no-such-entity',
  'graphql-already-exists',
  'graphql-authorization',
  'graphql-authentication',
])

const Foreign = v.object({
  message: v.string(),
  path: v.optional(v.nullable(v.array(v.union([v.string(), v.number()])))),
  extensions: v.optional(v.nullable(v.looseObject({ category: v.optional(v.string()) }))),
})

export interface GatewayError {
  message: string
  path?: (string | number)[]
  extensions: { category?: string; code?: string; trace?: string }
}

/** Returns the engine's errors for the shopper: messages of known categories, and only a trace number for all others. */
export function presentErrors(errors: readonly unknown[], trace: string): GatewayError[] {
  return errors.slice(0, 20).map((error) => {
    const parsed = v.safeParse(Foreign, error)
    const { message, path, extensions } = parsed.success ? parsed.output : { message: '', path: undefined, extensions: undefined }
    const where = path ? { path } : {}
    const category = extensions?.category
    if (category !== undefined && spoken.has(category)) return { message: plain(message), ...where, extensions: { category } }
    return { message: `Something went wrong (${trace})`, ...where, extensions: { category: 'internal', trace } }
  })
}

function plain(message: string): string {
  const line = message.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
  return line.length > messageLimit ? `${line.slice(0, messageLimit - 1)}…` : line
}
