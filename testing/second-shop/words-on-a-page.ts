import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogues } from '../texts/catalogues.ts'
import { shapeOf } from '../../server/brand/message-shape.ts'

const backend = join(import.meta.dirname, '../../backend')

const plain = (text = '') => text.trim().toLowerCase()

/** Returns what a person reads or hears on a page: texts between tags, and attributes with text. */
export function wordsOn(html: string): Set<string> {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const texts = [...body.matchAll(/>([^<>]+)</g)].map(([, text]) => plain(text))
  const told = [...body.matchAll(/\b(?:aria-label|placeholder|alt|title)="([^"]+)"/g)].map(([, text]) => plain(text))
  return new Set([...texts, ...told])
}

/** Number of letters by which a quoted text is looked up. */
const first = 4

/**
 * Returns a function that tells whether a text occurs in quotes. It looks up the beginning, because two thousand searches through megabytes
 * take long.
 */
function quotedIn(whole: string): (piece: string) => boolean {
  const places = new Map<string, number[]>()
  for (const { index } of whole.matchAll(/["']/g)) {
    const key = whole.slice(index, index + 1 + first)
    const known = places.get(key)
    if (known) known.push(index)
    else places.set(key, [index])
  }
  return (piece) =>
    [`"${piece}"`, `'${piece}'`].some((one) => places.get(one.slice(0, 1 + first))?.some((at) => whole.startsWith(one, at)))
}

/**
 * Returns texts of the Polish and the English catalogues that show which language a page is written in, without those that the engine and
 * the editors use too, which are theirs to translate.
 */
export async function pageSentences(): Promise<Set<string>> {
  const engine = readdirSync(backend, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name))
    .map((name) => readFileSync(join(backend, name), 'utf8').toLowerCase())
    .join('\n')
  const isEngines = quotedIn(engine)
  const texts = [...(await readCatalogues('pl')), ...(await readCatalogues('en'))]
  const pieces = texts.flatMap(({ translation }) => shapeOf(translation).words).map(plain)
  return new Set(pieces.filter((piece) => /\p{L}{2} \p{L}{2}|\p{L}{6}/u.test(piece) && !isEngines(piece)))
}
