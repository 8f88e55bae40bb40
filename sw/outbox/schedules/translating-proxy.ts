import type { Answer } from '../parts.ts'

/** The language an engine says its messages in: Magento knows the code of a problem by its English sentence alone. */
export type Speech = 'english' | 'polish'

/** What stands between shop and engine and turns every message into another language: the codes that hung on the sentences are gone with them. */
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
