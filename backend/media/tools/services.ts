import type { Article } from '../articles.ts'
import { dark, light, on } from '../drawing/colours.ts'
import type { Drawing } from '../drawing/drawing-kit.ts'
import { icon } from '../drawing/ornaments.ts'
import { circle, P, rr, S } from '../drawing/shapes.ts'
import { text } from '../drawing/text-outlines.ts'
import type { Tool } from './tool.ts'

const PIN =
  P('M330 236a24 24 0 0 1 24 24c0 18-24 44-24 44s-24-26-24-44a24 24 0 0 1 24-24z', '#b3261e') + circle(330, 260, 9, '#fff')

function clipboard(draw: Drawing, o: Article, title: string, line: string, body: string): string {
  const { grad, gradD, metal, shadow } = draw
  return (
    shadow(300, 544, 150) +
    rr(
      140,
      70,
      320,
      474,
      16,
      grad([
        [0, '#8a623a'],
        [0.5, '#a87a4b'],
        [1, '#7a5531'],
      ]),
    ) +
    rr(
      140,
      70,
      320,
      474,
      16,
      gradD([
        [0, '#fff', 0.2],
        [1, '#000', 0.2],
      ]),
    ) +
    rr(162, 110, 276, 414, 3, '#fffdf7') +
    text('sans', title, 27, 182, 162, { max: 236 }) +
    text('text', line, 15, 182, 188, { fill: '#5c5044', max: 236 }) +
    body +
    text('sans', o.maker, 14, 418, 512, { anchor: 'end', fill: '#6a5e51' }) +
    rr(246, 48, 108, 48, 10, metal()) +
    rr(272, 34, 56, 28, 14, metal(true))
  )
}

const pencil = (colour: string) =>
  `<g transform="rotate(24 430 430)">${rr(430, 300, 17, 210, 6, colour)}${rr(432, 300, 4, 210, 2, '#fff', 'opacity=".4"')}${P('M430 508H447L438.500 536Z', '#d9b98a')}${P('M435.500 526H441.500L438.500 536Z', '#222')}</g>`

const ticks = (o: Article, y: number, lengths: readonly number[]) =>
  lengths
    .map(
      (w, i) =>
        rr(182, y + i * 28, 15, 15, 3, light(o.a, 0.75)) +
        S(`M185 ${y + 7 + i * 28}l4 5l7-9`, o.a, 2.6) +
        rr(208, y + 4 + i * 28, w, 7, 3, '#d9d1c4'),
    )
    .join('')

function fieldMap(draw: Drawing, o: Article): string {
  let contours = ''
  for (let i = 0; i < 6; i++)
    contours += S(
      `M${196 - i * 4} ${300 + i * 26}C250 ${250 + i * 30} 330 ${340 + i * 18} 412 ${262 + i * 34}`,
      dark(o.a, 0.1),
      1.6,
      'opacity=".45"',
    )
  return draw.clip(
    'M182 214H418V396H182Z',
    rr(182, 214, 236, 182, 0, light(o.a, 0.82)) +
      P('M182 214H300L266 396H182Z', light(o.a, 0.55)) +
      P('M300 214H418V330L282 312Z', light(o.b, 0.5)) +
      P('M282 312L418 330V396H266Z', light(o.a, 0.35)) +
      contours,
  )
}

export const fertilizingPlan: Tool = (draw, o) =>
  clipboard(
    draw,
    o,
    'Plan nawożenia',
    'na 1 pole, z mapą i terminami',
    fieldMap(draw, o) + PIN + ticks(o, 414, [170, 140, 190]),
  ) + pencil(o.a)

/** Draws the adviser's visit: a calendar page with the day chosen, and boots beside it. */
export const adviserVisit: Tool = (draw, o) => {
  const { blob, clip, grad, shadow } = draw
  const cells = [...Array(28).keys()].map((i) => {
    const [x, y] = [126 + (i % 7) * 42, 226 + Math.floor(i / 7) * 44]
    return i === 17
      ? rr(x, y, 34, 36, 6, o.a) + S(`M${x + 8} ${y + 19}l7 8l12-16`, '#fff', 4)
      : rr(x, y, 34, 36, 6, light(o.a, 0.88))
  })
  const boot = 'M0 0H66L70 118C104 128 132 138 134 168V180H0Z'
  const pair = (x: number, y: number, colour: string) =>
    `<g transform="translate(${x} ${y})">${P(boot, colour)}${clip(
      boot,
      rr(
        0,
        0,
        140,
        190,
        0,
        grad([
          [0, '#000', 0.4],
          [0.2, '#fff', 0.2],
          [0.5, '#000', 0],
          [1, '#000', 0.3],
        ]),
      ) + blob(30, 60, 14, 60, '#fff', 0.35),
    )}${rr(-2, 176, 138, 14, 4, '#1c1916')}${rr(-3, -4, 72, 14, 6, dark(colour, 0.3))}</g>`
  return (
    shadow(290, 546, 210) +
    rr(96, 96, 336, 400, 14, '#fffdf7') +
    rr(96, 96, 336, 92, 14, o.a) +
    rr(96, 160, 336, 28, 0, o.a) +
    text('sans', 'Wizyta doradcy', 29, 120, 152, { fill: on(o.a), max: 288 }) +
    text('text', 'lustracja do 3 pól', 17, 120, 177, { fill: on(o.a) }) +
    [156, 264, 372].map((x) => rr(x - 7, 78, 14, 40, 7, '#5b554d')).join('') +
    cells.join('') +
    text('text', 'zalecenia na piśmie w 48 godzin', 16, 126, 430, { fill: '#3b2f24', max: 280 }) +
    text('sans', o.maker, 16, 126, 468, { fill: o.a }) +
    rr(
      96,
      96,
      336,
      400,
      14,
      draw.gradD([
        [0, '#fff', 0.14],
        [0.4, '#fff', 0],
        [1, '#000', 0.12],
      ]),
    ) +
    pair(370, 344, dark(o.a, 0.12)) +
    pair(420, 358, o.a)
  )
}

/** Draws the soil test: a sample bag with earth, its form and the result strip. */
export const soilTest: Tool = (draw, o) => {
  const { blob, clip, grad, shadow } = draw
  const bag = 'M170 120H430L440 500Q440 540 400 540H200Q160 540 160 500Z'
  const clods = [...Array(46).keys()]
    .map((i) => circle(170 + ((i * 71) % 262), 396 + ((i * 43) % 138), 7 + (i % 5) * 3, i % 3 ? '#4a3323' : '#5f452f'))
    .join('')
  const values = [
    ['pH', '6,2'],
    ['P', '14,8'],
    ['K', '19,1'],
    ['Mg', '7,4'],
  ]
  return (
    shadow(300, 544, 150) +
    P(bag, '#e8eef0', 'opacity=".9"') +
    clip(
      bag,
      rr(150, 392, 300, 160, 0, '#53392a') +
        clods +
        rr(
          150,
          100,
          300,
          450,
          0,
          grad([
            [0, '#000', 0.3],
            [0.1, '#fff', 0.55],
            [0.22, '#fff', 0.05],
            [0.8, '#fff', 0.08],
            [0.9, '#fff', 0.5],
            [1, '#000', 0.3],
          ]),
        ) +
        blob(230, 240, 70, 120, '#fff', 0.4),
    ) +
    rr(164, 92, 272, 34, 8, o.a) +
    S('M170 108H430', '#fff', 2, 'opacity=".5"') +
    rr(196, 158, 208, 216, 4, '#fffdf7') +
    rr(196, 158, 208, 40, 4, o.a) +
    text('sans', 'Badanie gleby', 20, 208, 185, { fill: on(o.a), max: 184 }) +
    values
      .map(
        ([name = '', value = ''], i) =>
          text('sans', name, 17, 210, 228 + i * 30) +
          rr(250, 216 + i * 30, 92, 11, 5, light(o.a, 0.8)) +
          rr(250, 216 + i * 30, 34 + ((i * 29) % 52), 11, 5, i === 1 ? o.b : o.a) +
          text('text', value, 15, 392, 228 + i * 30, { anchor: 'end' }),
      )
      .join('') +
    text('text', 'pakiet podstawowy', 14, 210, 346, { fill: '#5c5044' }) +
    text('sans', o.maker, 13, 392, 364, { anchor: 'end', fill: '#6a5e51' })
  )
}

/** Draws the leaf analysis: a leaf in a sample sleeve, with element bars. */
export const leafAnalysis: Tool = (draw, o) => {
  const elements = ['N', 'P', 'K', 'Ca', 'Mg', 'S', 'Fe', 'Mn', 'Zn', 'Cu', 'B', 'Mo']
  const bars = elements.map((name, i) => {
    const x = 190 + i * 19
    const h = 34 + ((i * 37) % 58)
    return (
      rr(x, 488 - h, 12, h, 2, i % 5 === 3 ? o.b : o.a) +
      text('text', name, 10, x + 6, 502, { anchor: 'middle', fill: '#3b2f24' })
    )
  })
  const leaf =
    rr(182, 206, 236, 176, 6, light(o.a, 0.86)) +
    `<g transform="rotate(8 300 294)">${icon('leaf', 222, 216, 156, '#4f8a2f')}${S('M262 352C290 318 320 286 352 258M286 324l-8-34M306 302l-6-38M284 326l36 4M304 304l40-2', '#cfe3b8', 2.4)}</g>`
  return clipboard(draw, o, 'Analiza liści', 'makro i mikro, 12 pierwiastków', leaf + bars.join(''))
}
