import { type EngineVersion, knows } from './engine-character.ts'

/** Brackets within brackets, of fields and of values alike. */
const deepest = 200

/** Since 2.4.9 brackets are counted before a text is parsed, because a parser that calls itself for each of them can be brought down. */
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
