import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from './checkout-walk.ts'

const folder = join(import.meta.dirname, '../locales')
const unquoted = (line: string) => JSON.parse(line.slice(line.indexOf('"'))) as string

/** Yields source and translation of each text with a one-line entry, as every text without a plural has. */
function* textsIn(locale: Locale): Generator<[source: string, text: string]> {
  for (const name of readdirSync(join(folder, locale)).filter((file) => file.endsWith('.po')))
    for (const [, source, text] of readFileSync(join(folder, locale, name), 'utf8').matchAll(/^(msgid ".+")\n(msgstr ".+")$/gm))
      if (source && text) yield [unquoted(source), unquoted(text)]
}

const read = (locale: Locale) => [...textsIn(locale)]
const texts = { pl: read('pl'), en: read('en') }

/** Returns a pattern for a text of the catalogues as it appears on screen: without tags, and with any text for its variables. */
function shapeOf(text: string) {
  const plain = text.replaceAll(/<\/?\w+\/?>/g, '')
  return new RegExp(
    `${plain
      .split(/\{\w+\}/)
      .map((piece) => piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('.+?')}`,
  )
}

/** Returns a pattern for the translation of an English source text. */
export function patternOf(source: string, locale: Locale): RegExp | undefined {
  const found = texts[locale].find(([one]) => one === source)
  return found && shapeOf(found[1])
}

const said = { pl: new Set(texts.pl.map(([, text]) => text)), en: new Set(texts.en.map(([, text]) => text)) }

/** Returns those of the visible texts that exist only in the other language. */
export function foreignTexts(shown: readonly string[], locale: Locale): string[] {
  const other = locale === 'pl' ? 'en' : 'pl'
  return shown.filter((text) => said[other].has(text) && !said[locale].has(text))
}
