import { brand, shop } from '#config'
import { dark, light, on } from '../drawing/colours.ts'
import { furrows, icon } from '../drawing/ornaments.ts'
import { circle, P, put, rr, S } from '../drawing/shapes.ts'
import { nameLines, text } from '../drawing/text-outlines.ts'
import type { Tool } from './tool.ts'

export const giftCard: Tool = (draw, o) => {
  const { clip, gradD, shadow } = draw
  const turned = (turn: number, art: string) => `<g transform="rotate(${turn} 300 320)">${art}</g>`
  const envelope =
    rr(92, 196, 400, 262, 10, '#e9dfc9') +
    P('M92 204Q92 196 102 196H482Q492 196 492 204L302 350Q292 356 282 350Z', '#dccfb2') +
    S('M96 204L284 348Q292 354 300 348L488 204', '#bba97f', 1.6)
  const card =
    rr(118, 146, 390, 246, 0, brand.colours.green.light) +
    `<g transform="translate(118 230)">${furrows(390, 162, light(brand.colours.green.light, 0.16), 0.8)}</g>` +
    circle(430, 214, 42, o.b) +
    rr(
      118,
      146,
      390,
      246,
      0,
      gradD([
        [0, '#fff', 0.24],
        [0.35, '#fff', 0.03],
        [1, '#000', 0.2],
      ]),
    )
  const words =
    text('sans', shop.name, 58, 146, 218, { fill: '#fff' }) +
    text('text', 'karta podarunkowa', 21, 147, 250, { fill: '#fff' }) +
    text('cond', '50–1000 zł', 54, 146, 366, { fill: '#fff' })
  return (
    shadow(300, 500, 190) +
    turned(-9, envelope) +
    turned(
      6,
      rr(118, 150, 390, 246, 20, '#000', 'opacity=".18" transform="translate(3 8)"') +
        clip('M138 146H488Q508 146 508 166V372Q508 392 488 392H138Q118 392 118 372V166Q118 146 138 146Z', card) +
        words,
    )
  )
}

const TINTS: Record<string, string> = { 'USL-D-001': '#8a7a12', 'USL-D-002': '#7a3b1d' }

/** Draws a guide or atlas as a printed book. */
export const guide: Tool = (draw, o) => {
  const { clip, grad, shadow } = draw
  const a = TINTS[o.product] ?? o.a
  const atlas = o.fullName.startsWith('Atlas')
  const title = o.fullName.replace('Poradnik: ', '')
  const cover = 'M176 62H430Q440 62 440 72V528Q440 538 430 538H176Z'
  const set = nameLines('slab', title.charAt(0).toUpperCase() + title.slice(1), 44, 228, 3)
  const leaves = ['#d9c23c', '#b8621c', '#6f9a3a', '#8a4f7d', '#c9a373', '#3f7f8f']
    .map((c, i) => icon('leaf', 30 + (i % 3) * 74, 236 + Math.floor(i / 3) * 82, 62, c))
    .join('')
  const scene = atlas
    ? rr(0, 210, 272, 190, 0, light(a, 0.84)) + leaves
    : circle(200, 292, 62, o.b) +
      `<g transform="translate(0 260)">${rr(0, 40, 272, 200, 0, dark(a, 0.3))}${furrows(272, 220, light(a, 0.28), 0.8)}</g>`
  return (
    shadow(306, 542, 140) +
    P('M170 70L160 76V532L176 540V62Z', dark(a, 0.4)) +
    P('M440 76L452 82V524L440 534Z', '#d8d0c0') +
    [0, 1, 2].map((i) => S(`M${443 + i * 3} ${80 + i * 2}V${530 - i * 2}`, '#a89f8d', 1)).join('') +
    clip(
      cover,
      put(
        172,
        62,
        rr(0, 0, 272, 480, 0, a) +
          scene +
          set.lines.map((line, i) => text('slab', line, set.size, 24, 92 + i * set.size * 1.05, { fill: on(a) })).join('') +
          text('text', atlas ? 'atlas objawów' : 'poradnik polowy', 18, 24, 44, { fill: on(a) }) +
          text('sans', o.maker, 17, 24, 456, { fill: '#fff' }) +
          rr(190, 436, 58, 28, 4, '#fff') +
          text('sans', 'PDF', 16, 219, 456, { anchor: 'middle', fill: dark(a, 0.3) }),
      ) +
        rr(
          172,
          62,
          270,
          480,
          0,
          grad([
            [0, '#000', 0.32],
            [0.035, '#000', 0.08],
            [0.05, '#fff', 0.3],
            [0.075, '#000', 0.1],
            [0.12, '#fff', 0.05],
            [1, '#000', 0.08],
          ]),
        ),
    )
  )
}

export const spreadsheet: Tool = (draw, o) => {
  const { grad, shadow } = draw
  const rows = ['Powierzchnia', 'Dawka', 'Ilość wody', 'Zbiorniki', 'Kolejność']
  const table = rows
    .map(
      (row, i) =>
        rr(140, 232 + i * 42, 320, 42, 0, i % 2 ? '#ffffff' : '#f2f6ef') +
        text('text', row, 17, 154, 259 + i * 42) +
        rr(330, 238 + i * 42, 118, 30, 4, light(o.a, 0.82)) +
        S(`M140 ${232 + i * 42}H460`, '#cfd8cc', 1),
    )
    .join('')
  const figures = ['12,5 ha', '1,5 l/ha', '200 l/ha', '2,5', '1–4']
    .map((value, i) => text('sans', value, 15, 438, 259 + i * 42, { anchor: 'end', fill: dark(o.a, 0.2) }))
    .join('')
  return (
    shadow(300, 548, 210) +
    rr(84, 90, 432, 396, 20, '#2a2622') +
    rr(102, 108, 396, 360, 8, '#fdfcf8') +
    rr(102, 108, 396, 66, 8, o.a) +
    text('sans', 'Kalkulator oprysku', 27, 122, 150, { fill: on(o.a), max: 290 }) +
    rr(432, 126, 52, 28, 4, '#fff') +
    text('sans', 'XLSX', 15, 458, 146, { anchor: 'middle', fill: dark(o.a, 0.3) }) +
    rr(140, 196, 320, 36, 0, light(o.a, 0.7)) +
    text('sans', 'Arkusz polowy', 16, 154, 220) +
    table +
    figures +
    rr(
      84,
      90,
      432,
      396,
      20,
      grad([
        [0, '#fff', 0.14],
        [0.3, '#fff', 0],
        [1, '#000', 0.1],
      ]),
    ) +
    rr(40, 486, 520, 26, 8, '#57504a') +
    rr(40, 486, 520, 8, 4, '#8a8278') +
    P('M40 512H560L540 536Q536 542 526 542H74Q64 542 60 536Z', '#3a3630') +
    text('sans', o.maker, 15, 300, 456, { anchor: 'middle', fill: '#6a5e51' })
  )
}
