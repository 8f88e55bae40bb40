import { dark, light, on } from '../drawing/colours.ts'
import { P, rr, S } from '../drawing/shapes.ts'
import { text } from '../drawing/text-outlines.ts'
import { RUBBER, type Tool } from './tool.ts'

const TANK_COLOURS: Record<string, string> = { zielony: '#2f7d3b', pomaranczowy: '#e05a1c', niebieski: '#1d5fa8' }

export const knapsackSprayer: Tool = (draw, o) => {
  const { boxy, blob, clip, grad, shadow } = draw
  const a = TANK_COLOURS[o.colour] ?? o.a
  const tank = 'M170 150Q170 112 208 108H372Q410 112 412 150L430 470Q432 536 390 540H192Q150 536 152 470Z'
  const hose = 'M418 470C520 470 520 330 470 300C440 282 470 200 500 150'
  const strap = 'M172 180C96 220 92 420 158 470'
  const marks = [0, 1, 2, 3, 4, 5].map((i) => S(`M394 ${200 + i * 36}h${i % 2 ? 10 : 18}`, '#000', 2.4, 'opacity=".4"')).join('')
  return (
    shadow(300, 544, 150) +
    S(hose, '#1b1815', 11) +
    S(hose, '#57504a', 3) +
    S('M500 150L560 46', '#9aa0a4', 8) +
    S('M498 150L558 46', '#fff', 2, 'opacity=".7"') +
    rr(476, 128, 44, 72, 14, RUBBER, 'transform="rotate(28 498 160)"') +
    S(strap, '#1f1c19', 26) +
    S(strap, '#4a443e', 3, 'stroke-dasharray="6 5"') +
    P(tank, '#f3f1ea') +
    clip(
      tank,
      rr(140, 100, 300, 250, 0, '#fff', 'opacity=".2"') +
        boxy(150, 100, 282, 440, 0.8) +
        rr(140, 436, 300, 110, 0, a) +
        boxy(150, 430, 282, 112, 0.8) +
        rr(140, 430, 300, 6, 0, o.b) +
        marks +
        rr(206, 300, 168, 84, 6, '#000', 'opacity=".06"') +
        blob(220, 200, 60, 140, '#fff', 0.7),
    ) +
    text('sans', o.maker, 40, 292, 262, { anchor: 'middle', fill: a, max: 180 }) +
    text('text', o.name, 18, 292, 290, { anchor: 'middle', fill: '#4a3d31', max: 180 }) +
    text('cond', '16 l', 66, 292, 366, { anchor: 'middle', fill: dark(a, 0.2) }) +
    text('text', 'Li-Ion 12 V', 17, 292, 498, { anchor: 'middle', fill: on(a) }) +
    rr(
      216,
      70,
      158,
      44,
      12,
      grad([
        [0, dark(a, 0.5)],
        [0.2, light(a, 0.25)],
        [0.6, a],
        [1, dark(a, 0.5)],
      ]),
    ) +
    rr(240, 52, 110, 22, 8, RUBBER)
  )
}

export const handSprayer: Tool = (draw, o) => {
  const { clip, cyl, metal, shadow, solid } = draw
  const tank = 'M206 250C206 216 246 200 300 200S394 216 394 250V500Q394 542 350 542H250Q206 542 206 500Z'
  return (
    shadow(300, 544, 98) +
    S('M390 330C470 330 480 240 452 200', '#1b1815', 9) +
    S('M452 200L500 70', '#9aa0a4', 8) +
    P(tank, '#f3f1ea') +
    clip(tank, cyl(206, 200, 188, 344, 0.7) + rr(200, 480, 200, 70, 0, o.a) + cyl(206, 480, 188, 64, 0.8)) +
    text('sans', o.maker, 32, 300, 320, { anchor: 'middle', fill: o.a, max: 140 }) +
    text('cond', '5 l', 84, 300, 412, { anchor: 'middle', fill: dark(o.a, 0.2) }) +
    text('text', 'ciśnieniowy', 17, 300, 446, { anchor: 'middle', fill: '#4a3d31' }) +
    solid('cyl', 252, 166, 96, 42, 8, o.a, 0.85) +
    rr(288, 92, 24, 80, 4, metal()) +
    rr(232, 62, 136, 36, 18, RUBBER) +
    rr(236, 66, 128, 8, 4, '#fff', 'opacity=".2"')
  )
}

/** Nozzle colours by flow size, as in ISO 10625. */
const ISO_10625: Record<string, string> = { '02': '#e2b714', '025': '#7d4a9c', '03': '#2e6fb7', '04': '#b3261e', '05': '#7a4a26' }

/** Draws nozzles: a variant as a single large one, the product in three sizes. */
export const nozzles: Tool = (draw, o) => {
  const { clip, cyl, shadow, solid } = draw
  const fertilizer = o.name.includes('Nawóz')
  const one = (size: string) => {
    const colour = ISO_10625[size] ?? '#888888'
    const body = 'M-46 244H46L40 380Q38 398 22 400H-22Q-38 398 -40 380Z'
    const tip = 'M-26 398H26L18 446H-18Z'
    const spray = fertilizer
      ? [-2, -1, 0, 1, 2].map((i) => S(`M${i * 4} 450L${i * 17} 500`, '#7fb0d0', 4, 'opacity=".5"')).join('')
      : P('M-10 448L-44 500H44L10 448Z', '#9cc4de', 'opacity=".3"')
    return (
      solid('cyl', -58, 150, 116, 74, 12, '#2d2925', 0.85) +
      [-1, 1].map((s) => rr(s * 72 - 14, 166, 28, 42, 8, '#38332e')).join('') +
      rr(-34, 214, 68, 34, 0, '#1a1714') +
      P(body, colour) +
      clip(
        body,
        cyl(-46, 244, 92, 160, 0.85) + [0, 1, 2].map((j) => rr(-46, 268 + j * 9, 92, 3, 0, '#000', 'opacity=".16"')).join(''),
      ) +
      (fertilizer
        ? [-12, 0, 12].map((x) => rr(x - 3, 300, 6, 18, 3, '#000', 'opacity=".5"')).join('')
        : rr(-12, 292, 24, 34, 6, '#000', 'opacity=".55"')) +
      P(tip, light(colour, 0.12)) +
      clip(tip, cyl(-26, 398, 52, 50, 0.85)) +
      rr(-15, 436, 30, 9, 3, '#17130f') +
      text('sans', fertilizer ? `5-${size}` : `110-${size}`, 19, 0, 366, { anchor: 'middle', fill: on(colour), max: 74 }) +
      spray
    )
  }
  const place = (x: number, y: number, z: number, size: string) =>
    `<g transform="translate(${x} ${y}) scale(${z})">${one(size)}</g>`
  if (o.sku !== o.product) return shadow(300, 540, 90) + place(300, -70, 1.2, o.choice)
  const sizes = fertilizer ? ['03', '04', '05'] : ['02', '03', '04']
  return sizes
    .map((size, i) => shadow(130 + i * 170, 520 + (i % 2) * 10, 64) + place(130 + i * 170, (i % 2) * 24, 1, size))
    .join('')
}
