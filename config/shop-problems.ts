import { basename } from 'node:path'
import * as v from 'valibot'
import { configFile } from './config-file.ts'
import { shopConfigIn } from './shop-schema.ts'
import { hasTexts, missingTexts } from './text-files.ts'

const Prefixes = v.fallback(v.array(v.fallback(v.object({ prefix: v.string() }), { prefix: '' })), [])

/** What is wrong in `shop.config.ts`, a sentence each that begins with the key's path. @param given its exports */
export function shopProblems(given: Readonly<Record<string, unknown>>): string[] {
  const prefixes = v.parse(Prefixes, given.locales).flatMap(({ prefix }) => prefix || [])
  const { issues = [] } = v.safeParse(shopConfigIn(prefixes), { ...given })
  const wrong = issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${sentenceOf(issue)}`)
  return [...wrong, ...prefixes.flatMap(withoutTexts)].map((sentence) => `${basename(configFile)}: ${sentence}`)
}

function withoutTexts(prefix: string, at: number) {
  const missing = missingTexts(prefix)
  if (missing.length === 0) return []
  if (!hasTexts(prefix)) return [`locales.${at} has no texts: there is no folder locales/${prefix}`]
  return [`locales.${at} lacks texts: locales/${prefix} has no ${missing.join(', ')}`]
}

function sentenceOf({ type, expected, received, message, input }: v.BaseIssue<unknown>) {
  if (type === 'strict_object' && expected === 'never') return 'is not known, look for a slip of the pen'
  if (received === 'undefined') return 'is missing'
  if (type === 'strict_object') return 'must be a group of settings in braces'
  return typeof input === 'object' ? message : `${message} (it is ${JSON.stringify(input)})`
}
