import { barcode } from './barcode.ts'
import { light, on } from './colours.ts'
import { DEMO_LINE, type Labelled } from './label-content.ts'
import { hazardDiamonds, icon } from './ornaments.ts'
import { rr, S } from './shapes.ts'
import { text, wrapped } from './text-outlines.ts'

const ROWS = 5

/** Draws the back of a pack, `w` by `h`: the product's own dose table (or its composition), storage advice, bar code. */
export function backLabel(o: Labelled, w: number, h: number): string {
  const m = w * 0.07
  const inner = w - 2 * m
  let y = h * 0.13 + w * 0.08
  let s = rr(0, 0, w, h, 0, '#fdfcf8') + rr(0, 0, w, h * 0.13, 0, o.a)
  s += text('sans', o.name, w * 0.09, m, h * 0.13 - w * 0.045, { fill: on(o.a), max: w * 0.62 })
  s += text('text', o.size, w * 0.07, w - m, h * 0.13 - w * 0.045, { fill: on(o.a), anchor: 'end', max: w * 0.22 })
  const heading = (title: string) => text('sans', title, w * 0.046, m, y)
  const paragraph = (words: string, cap: number) => {
    for (const line of wrapped('text', words, w * 0.037, inner, cap))
      s += text('text', line, w * 0.037, m, (y += w * 0.05), { max: inner })
  }
  s += heading(o.usage.length > 0 ? 'Stosowanie' : 'Opis i skład')
  if (o.usage.length > 0) {
    y += w * 0.026
    const rows = [{ crop: 'Uprawa', dose: 'Dawka', water: 'Woda' }, ...o.usage.slice(0, ROWS)]
    rows.forEach((row, i) => {
      const face = i === 0 ? 'sans' : 'text'
      const line = y + w * 0.043
      if (i === 0) s += rr(m, y, inner, w * 0.06, 0, light(o.a, 0.78))
      s +=
        text(face, row.crop, w * 0.039, m + 2, line, { max: inner * 0.42 }) +
        text(face, row.dose, w * 0.039, w * 0.73, line, { anchor: 'end', max: inner * 0.34 })
      s +=
        text(face, row.water, w * 0.039, w - m - 2, line, { anchor: 'end', max: inner * 0.2 }) +
        S(`M${m} ${y + w * 0.06}H${w - m}`, '#cfc6b8', 0.5)
      y += w * 0.06
    })
    y += w * 0.015
    if (o.usage.length > ROWS) paragraph('Pozostałe uprawy: pełna etykieta w dokumentach produktu.', 1)
  } else paragraph(o.composition ? `${o.about} Skład: ${o.composition}.` : o.about, 7)
  y += w * 0.07
  const foot = h - m - w * 0.24
  if (y + w * 0.16 < foot) {
    s += heading('Przechowywanie')
    paragraph(o.keeping, Math.max(1, Math.min(4, Math.floor((foot - y - w * 0.03) / (w * 0.05)))))
  }
  s += text('text', DEMO_LINE, w * 0.042, m, h - m * 0.6, { max: w * 0.44 })
  if (o.authorisation) s += text('text', `zezwolenie ${o.authorisation}`, w * 0.034, m, h - m * 0.6 - w * 0.05, { max: w * 0.42 })
  const sign = o.hazardous ? hazardDiamonds(m, foot, w * 0.13) : icon(o.icon, m, foot, w * 0.14, o.a)
  return y < foot + w * 0.02 ? s + barcode(o.ean, w - m - w * 0.4, foot, w * 0.4, w * 0.24) + sign : s
}
