import * as v from 'valibot'
import { ShopConfig } from './shop-schema.ts'

/** What is wrong in `shop.config.ts`, a sentence each that begins with the key's path. @param given its exports */
export function shopProblems(given: Readonly<Record<string, unknown>>): string[] {
  const { issues = [] } = v.safeParse(ShopConfig, { ...given })
  return issues.map((issue) => `shop.config.ts: ${v.getDotPath(issue) ?? ''} ${sentenceOf(issue)}`)
}

function sentenceOf({ type, expected, received, message, input }: v.BaseIssue<unknown>) {
  if (type === 'strict_object' && expected === 'never') return 'is not known, look for a slip of the pen'
  if (received === 'undefined') return 'is missing'
  if (type === 'strict_object') return 'must be a group of settings in braces'
  return typeof input === 'object' ? message : `${message} (it is ${JSON.stringify(input)})`
}
