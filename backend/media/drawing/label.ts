import { dark, light, luminance, on } from './colours.ts'
import type { Drawing } from './drawing-kit.ts'
import { DEMO_LINE, type Labelled } from './label-content.ts'
import { furrows, hazardDiamonds, icon } from './ornaments.ts'
import { circle, rr, S } from './shapes.ts'
import { measure, nameLines, text } from './text-outlines.ts'

const PALE = '#fdfcf8'
const INK = '#221a12'
const SOFT = '#3b2f24'

type Layout = (draw: Drawing, o: Labelled, w: number, h: number) => string

const margin = (w: number) => w * 0.075
const sheet = (w: number, h: number) => `M0 0H${w}V${h}H0Z`
const makerLine = (o: Labelled, w: number, y: number, fill: string) =>
  text('sans', o.maker, w * 0.066, margin(w), y, { fill, max: w * 0.5 })
const demoLine = (w: number, x: number, y: number, fill: string, anchor?: 'middle' | 'end') =>
  text('text', DEMO_LINE, w * 0.046, x, y, { fill, ...(anchor && { anchor }) })

interface NamePlace {
  /** Baseline of the first line when the name is short. */
  y: number
  /** The name never extends above this line and is never taller than `room`. */
  top: number
  room: number
  fill: string
  size: number
  max?: number
  x?: number
}

function nameBlock(o: Labelled, w: number, place: NamePlace) {
  const { max = w - 2 * margin(w), x = margin(w), top, room } = place
  const cap = o.name.length > 22 ? 3 : o.name.length > 9 ? 2 : 1
  const set = nameLines(o.face, o.name, cap === 3 ? place.size * 0.86 : place.size, max, cap)
  const size = Math.min(set.size, room / (set.lines.length * 0.98))
  const start = Math.max(place.y - (set.lines.length - 1) * w * 0.045, top + size * 0.86)
  const art = set.lines.map((line, i) => text(o.face, line, size, x, start + i * size * 0.98, { fill: place.fill })).join('')
  return { art, end: start + (set.lines.length - 1) * size * 0.98 }
}

const band: Layout = (draw, o, w, h) => {
  const m = margin(w)
  const name = nameBlock(o, w, { y: m + w * 0.3, top: m + w * 0.125, room: h * 0.42, fill: on(o.a), size: w * 0.21 })
  const cut = Math.max(h * 0.5, name.end + w * 0.19)
  const noteY = cut + h * 0.022 + w * 0.1
  const sign = Math.min(w * 0.17, h - m - noteY - w * 0.025)
  // Short labels have no room below the note; the demonstration line then goes beside the size.
  const beside = m + measure('cond', o.size, w * 0.15) + w * 0.04
  const demo =
    noteY + w * 0.066 < h - m - w * 0.125
      ? demoLine(w, m, noteY + w * 0.066, SOFT)
      : text('text', DEMO_LINE, w * 0.046, beside, h - m, { fill: SOFT, max: w - m - w * 0.19 - beside })
  return (
    rr(0, 0, w, h, 0, PALE) +
    rr(0, 0, w, cut, 0, o.a) +
    draw.clip(sheet(w, cut), icon(o.icon, w * 0.44, cut - w * 0.5, w * 0.72, light(o.a, 0.2), 0.38)) +
    rr(0, cut, w, h * 0.022, 0, o.b) +
    makerLine(o, w, m + w * 0.06, on(o.a)) +
    S(`M${m} ${m + w * 0.095}H${w - m}`, on(o.a), 0.9, 'opacity=".5"') +
    name.art +
    text('text', o.kind, w * 0.062, m, name.end + w * 0.115, { fill: on(o.a), max: w - 2 * m }) +
    text('text', o.note, w * 0.052, m, noteY, { fill: SOFT, max: w - 2 * m }) +
    demo +
    (o.hazardous
      ? hazardDiamonds(w - m - w * 0.3, h - m - w * 0.13, w * 0.14)
      : icon(o.icon, w - m - sign, h - m - sign, sign, o.b)) +
    text('cond', o.size, w * 0.15, m, h - m, { fill: INK, max: w * 0.5 })
  )
}

const full: Layout = (draw, o, w, h) => {
  const m = margin(w)
  const name = nameBlock(o, w, {
    y: h * 0.35,
    top: m + w * 0.085,
    room: h * 0.77 - m - w * (o.hazardous ? 0.37 : 0.31),
    fill: on(o.a),
    size: w * 0.22,
  })
  const footY = h - m * 0.8
  return (
    rr(0, 0, w, h, 0, o.a) +
    draw.clip(sheet(w, h), icon(o.icon, w * 0.3, h * 0.3, w * 0.95, dark(o.a, 0.22), 0.55)) +
    rr(0, h * 0.79, w, h * 0.21, 0, PALE) +
    rr(0, h * 0.77, w, h * 0.026, 0, o.b) +
    makerLine(o, w, m + w * 0.06, on(o.a)) +
    rr(w - m - w * 0.11, m + w * 0.002, w * 0.11, w * 0.075, 1, o.b) +
    name.art +
    text('text', o.kind, w * 0.064, m, name.end + w * 0.115, {
      fill: luminance(o.a) < 0.3 ? light(o.b, 0.35) : dark(o.a, 0.65),
      max: w - 2 * m,
    }) +
    text('text', o.note, w * 0.05, m, name.end + w * 0.19, { fill: on(o.a), op: 0.92, max: w - 2 * m }) +
    text('cond', o.size, w * 0.145, m, footY, { fill: INK, max: w * 0.4 }) +
    (o.hazardous
      ? hazardDiamonds(w - m - w * 0.3, footY - w * 0.13, w * 0.14) + demoLine(w, m, h * 0.77 - w * 0.028, on(o.a))
      : demoLine(w, w - m, footY - w * 0.005, SOFT, 'end'))
  )
}

const field: Layout = (draw, o, w, h) => {
  const m = margin(w)
  const c = h * 0.52
  const name = nameBlock(o, w, {
    y: m + w * 0.31,
    top: m + w * 0.09,
    room: c - m - w * 0.21,
    fill: dark(o.a, 0.25),
    size: w * 0.215,
  })
  const plate = measure('cond', o.size, w * 0.13) + m
  const demo = measure('text', DEMO_LINE, w * 0.046) + m * 0.7
  const land = `M0 ${c + h * 0.1}C${w * 0.3} ${c - h * 0.03} ${w * 0.6} ${c + h * 0.14} ${w} ${c + h * 0.02}V${h}H0Z`
  return (
    rr(0, 0, w, h, 0, PALE) +
    circle(w * 0.82, c + h * 0.09, w * 0.16, light(o.b, 0.12)) +
    draw.clip(
      land,
      rr(0, c - 30, w, h, 0, o.a) +
        `<g transform="translate(0 ${c - h * 0.02})">${furrows(w, h - c + h * 0.02, light(o.a, 0.34), 0.75)}</g>`,
    ) +
    makerLine(o, w, m + w * 0.07, o.a) +
    name.art +
    text('text', o.kind, w * 0.062, m, name.end + w * 0.105, { fill: SOFT, max: w - 2 * m }) +
    rr(m * 0.6, h - m - w * 0.17, plate, w * 0.19, w * 0.03, PALE) +
    text('cond', o.size, w * 0.13, m * 1.05, h - m - w * 0.03, { fill: dark(o.a, 0.25) }) +
    rr(w - m * 0.6 - demo, h - m - w * 0.055, demo, w * 0.075, w * 0.02, PALE) +
    demoLine(w, w - m * 0.6 - demo / 2, h - m, SOFT, 'middle') +
    (o.hazardous ? hazardDiamonds(w - m - w * 0.3, h - m - w * 0.24, w * 0.14) : '')
  )
}

const side: Layout = (_, o, w, h) => {
  const m = margin(w)
  const k = w * 0.2
  const inner = w - k - m * 1.7
  const name = nameBlock(o, w, { y: h * 0.3, top: m, room: h * 0.42, fill: INK, size: w * 0.2, max: inner, x: k + m })
  return (
    rr(0, 0, w, h, 0, PALE) +
    rr(0, 0, k, h, 0, o.a) +
    rr(k, 0, w * 0.018, h, 0, o.b) +
    `<g transform="translate(${k * 0.68} ${h - m}) rotate(-90)">${text('sans', o.maker, k * 0.5, 0, 0, { fill: on(o.a), max: h * 0.62 })}</g>` +
    icon(o.icon, k * 0.2, m, k * 0.6, on(o.a)) +
    name.art +
    text('text', o.kind, w * 0.06, k + m, name.end + w * 0.105, { fill: SOFT, max: inner }) +
    S(`M${k + m} ${name.end + w * 0.16}H${w - m}`, o.a, 1.2) +
    text('text', o.note, w * 0.05, k + m, name.end + w * 0.24, { fill: SOFT, max: inner }) +
    icon(o.icon, w - m - w * 0.36, h * 0.58, w * 0.34, light(o.a, 0.1), 0.18) +
    (o.hazardous ? hazardDiamonds(w - m - w * 0.3, h - m - w * 0.12, w * 0.14) : '') +
    demoLine(w, k + m, h - m - w * 0.175, SOFT) +
    text('cond', o.size, w * 0.16, k + m, h - m, { fill: o.a, max: w * 0.36 })
  )
}

const FORMULA = /[\d,]+(?:[-+×][\d,]+)+/

/** Layout with a formula such as 8-20-30 across the pack, as on fertilizer bags. */
const number: Layout = (draw, o, w, h) => {
  const formula = FORMULA.exec(o.name)?.[0] ?? o.size
  const base = o.name.replace(formula, '').trim()
  const sign = Math.min(w * 0.24, h * 0.38 - w * 0.24)
  const m = margin(w)
  return (
    rr(0, 0, w, h, 0, o.a) +
    draw.clip(sheet(w, h), `<g transform="translate(0 ${h * 0.5})">${furrows(w, h * 0.5, dark(o.a, 0.25), 0.6, -1)}</g>`) +
    rr(0, h * 0.33, w, h * 0.27, 0, o.b) +
    text(o.face, formula, w * 0.34, w / 2, h * 0.33 + h * 0.135 + w * 0.1, { anchor: 'middle', fill: on(o.b), max: w * 0.88 }) +
    text('sans', o.maker, w * 0.055, w / 2, h * 0.09, { anchor: 'middle', fill: on(o.a), max: w * 0.5, op: 0.95 }) +
    text('sans', base || o.maker, w * 0.13, w / 2, h * 0.2, { anchor: 'middle', fill: on(o.a), max: w * 0.84 }) +
    text('text', o.kind, w * 0.062, w / 2, h * 0.27, { anchor: 'middle', fill: on(o.a), max: w * 0.84 }) +
    icon(o.icon, w / 2 - sign / 2, h * 0.62, sign, PALE) +
    text('cond', o.size, w * 0.13, w / 2, h - m * 1.6, { anchor: 'middle', fill: on(o.a) }) +
    demoLine(w, w / 2, h - m * 0.7, on(o.a), 'middle')
  )
}

const LAYOUTS = { band, full, field, side, number }

/** Draws the front of a pack, `w` by `h`. A formula layout without a formula falls back to the full one. */
export function label(draw: Drawing, o: Labelled, w: number, h: number): string {
  const layout = o.layout === 'number' && !FORMULA.test(o.name) ? 'full' : o.layout
  return LAYOUTS[layout](draw, o, w, h)
}
