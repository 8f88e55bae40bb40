import { readFileSync } from 'node:fs'

/** Every message of the backend with its Polish translation; `%1` and so on are placeholders, as in Magento's own catalogues. */
const catalogue: Record<string, string> = JSON.parse(readFileSync(`${import.meta.dirname}/polish.json`, 'utf8'))

interface Pattern {
  whole: RegExp
  /** Characters of the message without its placeholders: of two patterns that match, the longer one wins. */
  length: number
  polish: string
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patterns: Pattern[] = Object.entries(catalogue)
  .filter(([english]) => english.includes('%1'))
  .map(([english, polish]) => {
    const parts = english.split(/%\d/)
    return { whole: new RegExp(`^${parts.map(literal).join('(.*?)')}$`, 's'), length: parts.join('').length, polish }
  })
  .sort((one, other) => other.length - one.length)

/** Returns the Polish of a message, `undefined` where there is none. A placeholder's value may itself be a message or a field name. */
export function inPolish(english: string): string | undefined {
  if (Object.hasOwn(catalogue, english)) return catalogue[english]
  for (const { whole, polish } of patterns) {
    const [, ...given] = whole.exec(english) ?? []
    if (given.length > 0) return polish.replaceAll(/%(\d)/g, (_, at: string) => inPart(given[Number(at) - 1] ?? ''))
  }
  return undefined
}

const inPart = (part: string) => inPolish(part) ?? part

/** Translates a message, or each line of several that are joined by line breaks. */
export const eachInPolish = (english: string) => inPolish(english) ?? english.split('\n').map(inPart).join('\n')
