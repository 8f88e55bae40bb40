import { barcode } from './barcode.ts'
import { on } from './colours.ts'
import { DEMO_LINE, type Labelled } from './label-content.ts'
import { circle, rr } from './shapes.ts'
import { text, wrapped } from './text-outlines.ts'

export const CARD = { width: 280, height: 412 }

/** Splits the catalogue's parameters at commas and semicolons, but not before a percentage. */
const parameters = (composition: string) => composition.split(/[,;] (?!\d+%)/).filter(Boolean)

/** Draws the card that comes with a tool or a service: its purpose, parameters and bar code. */
export function dataCard(o: Labelled): string {
  const { width: w, height: h } = CARD
  const m = 22
  const inner = w - 2 * m
  let y = 96
  let s =
    rr(4, 6, w, h, 10, '#000', 'opacity=".16"') +
    rr(0, 0, w, h, 4, '#fdfcf8') +
    rr(0, 0, w, 64, 4, o.a) +
    rr(0, 40, w, 24, 0, o.a)
  s +=
    text('text', o.maker, 13, m, 25, { fill: on(o.a), max: inner }) +
    text('sans', o.name, 24, m, 51, { fill: on(o.a), max: inner })
  const say = (words: string, cap: number, indent = 0) => {
    for (const line of wrapped('text', words, 14.5, inner - indent, cap)) {
      s += text('text', line, 14.5, m + indent, y, { max: inner - indent })
      y += 19
    }
  }
  say(o.about, 5)
  y += 8
  for (const parameter of parameters(o.composition)) {
    if (y > h - 104) break
    s += circle(m + 4, y - 5, 3, o.a)
    say(parameter, 2, 16)
    y += 3
  }
  s +=
    barcode(o.ean, w - m - 124, h - 78, 124, 60) +
    text('text', DEMO_LINE, 12, m, h - 24, { max: 104 }) +
    text('text', o.size, 12, m, h - 42, { max: 104 })
  return s + rr(0, 0, w, h, 4, 'none', 'stroke="#b9ae9c"')
}
