import glyphs from './glyphs.json' with { type: 'json' }
import { r1 } from './shapes.ts'

/** Label faces: sans = wide Archivo, cond = narrow Archivo, text = plain Archivo, slab = Bitter (all OFL), as outlines, 1000 units per em. */
export type Face = 'sans' | 'cond' | 'text' | 'slab'

type Glyph = readonly [advance: number, outline: string]
const tables = Object.fromEntries(
  Object.entries(glyphs).map(([face, { g }]) => [
    face,
    new Map(Object.entries(g).map(([c, glyph]): [string, Glyph] => [c, [Number(glyph[0]), String(glyph[1])]])),
  ]),
)

/** Returns the glyph of a character; characters missing from a display face come from the plain face. */
export const glyphOf = (face: Face, character: string): Glyph | undefined =>
  tables[face]?.get(character) ?? tables.text?.get(character)

const MISSING: Glyph = [500, '']

export const measure = (face: Face, s: string, size: number, track = 0) =>
  ([...s].reduce((w, c) => w + (glyphOf(face, c) ?? MISSING)[0], 0) * size) / 1000 + track * s.length

const shift = (outline: string, dx: number) =>
  outline.replace(/([MLQHVZ])([^MLQHVZ]*)/g, (_, command: string, rest: string) => {
    if (command === 'Z' || command === 'V') return command + rest
    const numbers = rest.trim().split(/[ ,]+/).map(Number)
    return command + numbers.map((v, i) => (command === 'H' || i % 2 === 0 ? v + dx : v)).join(' ')
  })

interface TextStyle {
  fill?: string
  op?: number
  anchor?: 'middle' | 'end'
  /** Maximum width of the line; a longer one is set in a smaller size. */
  max?: number
  track?: number
}

/** Draws one line of text as an outline, with its baseline at `y`. */
export function text(face: Face, s: string, wanted: number, atX: number, y: number, style: TextStyle = {}): string {
  const natural = measure(face, s, wanted, style.track)
  const size = style.max !== undefined && natural > style.max ? (wanted * style.max) / natural : wanted
  const width = measure(face, s, size, style.track)
  const x = style.anchor === 'middle' ? atX - width / 2 : style.anchor === 'end' ? atX - width : atX
  let dx = 0
  let d = ''
  for (const c of s) {
    const [advance, outline] = glyphOf(face, c) ?? MISSING
    if (outline) d += shift(outline, Math.round(dx))
    dx += advance + ((style.track ?? 0) * 1000) / size
  }
  const k = Number((size / 1000).toFixed(5))
  return `<path transform="translate(${r1(x)} ${r1(y)}) scale(${k} ${-k})" fill="${style.fill ?? '#221a12'}"${style.op === undefined ? '' : ` opacity="${style.op}"`} d="${d}"/>`
}

/** Breaks a name into at most `cap` (1 to 3) lines, so that it fits in the largest size. */
export function nameLines(face: Face, s: string, wanted: number, max: number, cap = 2): { size: number; lines: string[] } {
  const words = s.split(' ')
  let best = { size: 0, lines: [s] }
  const consider = (lines: string[]) => {
    const size = Math.min(wanted, ...lines.map((line) => (wanted * max) / measure(face, line, wanted)))
    if (size > best.size + 0.5) best = { size, lines }
  }
  consider([s])
  if (cap > 1) for (let i = 1; i < words.length; i++) consider([words.slice(0, i).join(' '), words.slice(i).join(' ')])
  if (cap > 2)
    for (let i = 1; i < words.length - 1; i++)
      for (let j = i + 1; j < words.length; j++)
        consider([words.slice(0, i).join(' '), words.slice(i, j).join(' '), words.slice(j).join(' ')])
  return best
}

/** Breaks running text into at most `cap` lines of width `max`; the rest is cut off at a word. */
export function wrapped(face: Face, s: string, size: number, max: number, cap: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of s.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && measure(face, longer, size) > max) {
      lines.push(line)
      line = word
    } else line = longer
  }
  if (line) lines.push(line)
  return lines.slice(0, cap)
}
