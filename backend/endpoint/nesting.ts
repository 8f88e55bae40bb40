import { type EngineVersion, knows } from './engine-character.ts'

/** Deepest nesting of brackets, of selections and values alike. */
const deepest = 200

/** Counts brackets before a query is parsed, as Magento does since 2.4.9: a recursive parser can be crashed by deep nesting. */
export function isNestedTooDeeply(text: string, version: EngineVersion): boolean {
  if (!knows(version, '2.4.9')) return false
  let depth = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[{}[\]]/gs)) {
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
