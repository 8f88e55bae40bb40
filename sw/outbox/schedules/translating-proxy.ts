import type { Answer } from '../parts.ts'

/** Language of the engine's messages: Magento derives the code of a problem from its English sentence alone. */
export type Speech = 'english' | 'polish'

/**
 * Turns every message of an answer into another language, as a proxy before the engine could: the codes derived from the sentences are lost
 * with them.
 */
export const translated = ({ errors, ...answer }: Answer): Answer => ({
  ...answer,
  data: withoutCodes(answer.data),
  errors: errors.map((error) => (error.code === undefined ? { ...error, message: polish } : error)),
})

const polish = 'Sklep nie może tego teraz zrobić.'

function withoutCodes(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutCodes)
  if (typeof data !== 'object' || data === null) return data
  const fields = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutCodes(value)]))
  return 'code' in fields && 'message' in fields ? { ...fields, code: 'UNDEFINED', message: polish } : fields
}
