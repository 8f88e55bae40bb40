import { basename } from 'node:path'
import * as v from 'valibot'
import { configFile } from './config-file.ts'
import { shopConfigIn } from './shop-schema.ts'
import { hasServerTexts, hasTexts, missingTexts } from './text-files.ts'

const Prefixes = v.fallback(v.array(v.fallback(v.object({ prefix: v.string() }), { prefix: '' })), [])

/**
 * Lists the problems of `shop.config.ts`, one sentence each, which names the file and the path of the key.
 * @param given its exports
 */
export function shopProblems(given: Readonly<Record<string, unknown>>): string[] {
  const prefixes = v.parse(Prefixes, given.locales).flatMap(({ prefix }) => prefix || [])
  const { issues = [] } = v.safeParse(shopConfigIn(prefixes), { ...given })
  // While the languages are wrong, it is unknown which keys of a text are languages, so unknown keys are not reported.
  const areLanguagesWrong = issues.some((issue) => v.getDotPath(issue)?.split('.')[0] === 'locales')
  const meant = areLanguagesWrong ? issues.filter((issue) => !isUnknownKey(issue)) : issues
  const wrong = meant.map((issue) => `${v.getDotPath(issue) ?? ''} ${sentenceOf(issue)}`)
  return [...wrong, ...prefixes.flatMap(withoutTexts)].map((sentence) => `${basename(configFile)}: ${sentence}`)
}

/** Joins all problems into one message for the terminal. */
export const problemReport = (lines: readonly string[]) =>
  `The configuration has ${lines.length === 1 ? 'a problem' : `${lines.length} problems`}:\n${lines.map((line) => `  ${line}`).join('\n')}`

function withoutTexts(prefix: string, at: number) {
  const missing = missingTexts(prefix)
  if (missing.length === 0)
    return hasServerTexts(prefix) ? [] : [`locales.${at} has texts that cannot be read: locales/${prefix}/server.json`]
  if (!hasTexts(prefix)) return [`locales.${at} has no texts: there is no folder locales/${prefix}`]
  return [`locales.${at} lacks texts: locales/${prefix} has no ${missing.join(', ')}`]
}

const isUnknownKey = ({ type, expected }: Pick<v.BaseIssue<unknown>, 'type' | 'expected'>) =>
  type === 'strict_object' && expected === 'never'

function sentenceOf({ type, expected, received, message, input }: v.BaseIssue<unknown>) {
  if (isUnknownKey({ type, expected })) return 'is not known, look for a slip of the pen'
  if (received === 'undefined') return 'is missing'
  if (type === 'strict_object') return 'must be a group of settings in braces'
  return typeof input === 'object' ? message : `${message} (it is ${JSON.stringify(input)})`
}
