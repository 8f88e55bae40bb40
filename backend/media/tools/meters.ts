import { dark, light, on } from '../drawing/colours.ts'
import { circle, P, rr, S } from '../drawing/shapes.ts'
import { text } from '../drawing/text-outlines.ts'
import { RUBBER, type Tool } from './tool.ts'

const lcd = (x: number, y: number, w: number, h: number, fill: string) =>
  rr(x - 6, y - 6, w + 12, h + 12, 12, '#1b1f18') + rr(x, y, w, h, 8, fill)

export const soilMeter: Tool = (draw, o) => {
  const { grad, metal, shadow } = draw
  return (
    shadow(300, 546, 74) +
    rr(
      216,
      50,
      168,
      360,
      42,
      grad([
        [0, dark(o.a, 0.5)],
        [0.12, light(o.a, 0.22)],
        [0.5, o.a],
        [0.9, dark(o.a, 0.3)],
        [1, dark(o.a, 0.55)],
      ]),
    ) +
    lcd(
      244,
      98,
      112,
      100,
      grad(
        [
          [0, '#c9d6b4'],
          [1, '#a7b78e'],
        ],
        true,
      ),
    ) +
    text('cond', '6,8', 62, 344, 168, { anchor: 'end', fill: '#1e2718' }) +
    text('text', 'pH 21,4 °C', 14, 344, 190, { anchor: 'end', fill: '#1e2718' }) +
    text('sans', o.maker, 22, 300, 78, { anchor: 'middle', fill: on(o.a), max: 120 }) +
    [262, 338].map((x) => circle(x, 250, 20, dark(o.a, 0.5)) + circle(x, 248, 17, '#e9e5dc')).join('') +
    rr(252, 292, 96, 26, 13, o.b) +
    text('sans', o.name, 17, 300, 349, { anchor: 'middle', fill: on(o.a), max: 120 }) +
    [0, 1, 2].map((i) => rr(224, 364 + i * 13, 152, 5, 2.5, '#000', 'opacity=".25"')).join('') +
    rr(268, 404, 64, 40, 8, RUBBER) +
    rr(284, 440, 32, 80, 6, metal()) +
    P('M284 514H316L300 548Z', metal())
  )
}

export const conductivityPen: Tool = (draw, o) => {
  const { cyl, grad, metal, shadow, solid } = draw
  return (
    shadow(300, 548, 52) +
    rr(
      256,
      34,
      88,
      380,
      36,
      grad([
        [0, dark(o.a, 0.5)],
        [0.16, light(o.a, 0.25)],
        [0.5, o.a],
        [0.9, dark(o.a, 0.3)],
        [1, dark(o.a, 0.55)],
      ]),
    ) +
    solid('cyl', 256, 34, 88, 62, 30, o.b, 0.6) +
    lcd(
      270,
      120,
      60,
      84,
      grad(
        [
          [0, '#c9d6b4'],
          [1, '#a7b78e'],
        ],
        true,
      ),
    ) +
    text('cond', '1,8', 40, 325, 172, { anchor: 'end', fill: '#1e2718', max: 52 }) +
    text('text', 'mS/cm', 13, 325, 194, { anchor: 'end', fill: '#1e2718' }) +
    circle(300, 240, 16, dark(o.a, 0.5)) +
    circle(300, 238, 13, '#e9e5dc') +
    `<g transform="translate(308 400) rotate(-90)">${text('sans', `${o.maker} EC`, 22, 0, 0, { fill: on(o.a), max: 132 })}</g>` +
    rr(266, 410, 68, 104, 12, '#e8e6df', 'opacity=".9"') +
    cyl(266, 410, 68, 104, 0.5) +
    rr(280, 440, 10, 92, 4, metal()) +
    rr(310, 440, 10, 92, 4, metal()) +
    P('M266 500H334L322 540H278Z', '#cfe2ea', 'opacity=".7"')
  )
}

export const grainMeter: Tool = (draw, o) => {
  const { boxy, clip, grad, shadow, solid } = draw
  const body = 'M150 250H450Q466 250 466 268V510Q466 544 432 544H168Q134 544 134 510V268Q134 250 150 250Z'
  const kernels = [...Array(90).keys()]
    .map(
      (i) =>
        `<ellipse cx="${216 + ((i * 47) % 178)}" cy="${106 + ((i * 29) % 82)}" rx="13" ry="7" fill="${i % 3 ? '#d8a83f' : '#c08a2a'}" transform="rotate(${(i * 53) % 180} ${216 + ((i * 47) % 178)} ${106 + ((i * 29) % 82)})"/>`,
    )
    .join('')
  const bowl = 'M190 100H410L388 190H212Z'
  return (
    shadow(300, 546, 170) +
    P(bowl, '#e9e3d2') +
    clip(
      bowl,
      kernels +
        rr(
          190,
          100,
          220,
          90,
          0,
          grad([
            [0, '#000', 0.3],
            [0.2, '#000', 0],
            [0.8, '#000', 0],
            [1, '#000', 0.34],
          ]),
        ),
    ) +
    S('M190 100H410', '#fff', 5) +
    S('M190 100H410', '#8d8778', 1.6) +
    solid('boxy', 204, 188, 192, 66, 8, '#34302b', 0.7) +
    P(body, o.a) +
    clip(body, boxy(134, 250, 332, 294, 0.7)) +
    lcd(
      176,
      298,
      248,
      100,
      grad(
        [
          [0, '#c9d6b4'],
          [1, '#a7b78e'],
        ],
        true,
      ),
    ) +
    text('cond', '14,2 %', 66, 410, 372, { anchor: 'end', fill: '#1e2718' }) +
    text('text', 'pszenica', 16, 190, 322, { fill: '#1e2718' }) +
    text('sans', o.maker, 27, 176, 282, { fill: on(o.a) }) +
    text('text', o.name, 18, 424, 282, { anchor: 'end', fill: on(o.a) }) +
    [190, 250, 310].map((x) => rr(x, 432, 46, 40, 8, '#e9e5dc')).join('') +
    rr(372, 432, 52, 40, 8, o.b) +
    text('text', 'pomiar całych ziaren', 17, 300, 514, { anchor: 'middle', fill: on(o.a) })
  )
}

export const refractometer: Tool = (draw, o) => {
  const { clip, cyl, grad, metal, shadow } = draw
  const barrel = 'M150 236H420V330H150Z'
  return (
    shadow(300, 470, 230) +
    `<g transform="rotate(-12 300 300)">${P(
      'M60 262L150 236V330L60 318Z',
      grad(
        [
          [0, '#cfe2ea'],
          [0.5, '#f4fafc'],
          [1, '#a9c0cb'],
        ],
        true,
      ),
    )}${P('M52 250L152 214L156 238L58 268Z', '#dbe9ef', 'opacity=".9" stroke="#8fa5b0" stroke-width="2"')}${rr(128, 208, 30, 40, 6, RUBBER)}${P(barrel, '#2c2925')}${clip(barrel, `<g transform="rotate(90 285 283)">${cyl(238, 148, 94, 270, 0.9)}</g>`)}${rr(190, 226, 150, 114, 10, o.a)}<g transform="rotate(90 265 283)">${cyl(208, 208, 114, 150, 0.75)}</g>${rr(420, 246, 40, 74, 4, metal(true))}${rr(456, 232, 84, 102, 26, RUBBER)}${[0, 1, 2, 3].map((i) => rr(472 + i * 14, 236, 4, 94, 2, '#fff', 'opacity=".13"')).join('')}${text('sans', o.maker, 25, 265, 280, { anchor: 'middle', fill: on(o.a), max: 136 })}${text('text', '0–32 % Brix', 19, 265, 308, { anchor: 'middle', fill: on(o.a) })}</g>` +
    circle(470, 470, 66, '#1f1c19') +
    circle(470, 470, 58, '#eef4f6') +
    P('M414 456A58 58 0 0 1 526 456Z', '#5d93b8') +
    [0, 1, 2, 3, 4].map((i) => S(`M456 ${430 + i * 20}h${i % 2 ? 18 : 28}`, '#223', 2)).join('') +
    text('text', '16', 13, 492, 475, { fill: '#223' })
  )
}

export const soilProbe: Tool = (draw, o) => {
  const { grad, metal, shadow } = draw
  const marks = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        S(`M286 ${170 + i * 60}h12`, '#222', 2.4) + text('text', String((6 - i) * 10), 11, 300, 174 + i * 60, { fill: '#333' }),
    )
    .join('')
  return (
    shadow(300, 546, 60) +
    `<g transform="rotate(18 300 300)">${rr(
      180,
      44,
      240,
      40,
      20,
      grad(
        [
          [0, '#4a443e'],
          [0.3, '#2b2723'],
          [1, '#100e0c'],
        ],
        true,
      ),
    )}${rr(176, 44, 54, 40, 20, o.a)}${rr(370, 44, 54, 40, 20, o.a)}${rr(280, 78, 40, 60, 6, metal())}${P('M284 130H316V470L306 556H294L284 470Z', metal())}${P('M308 250H316V470L309 530Z', '#33291f')}${P('M308 300H316V420H308Z', '#5a432e')}${marks}${text('sans', o.maker, 19, 300, 71, { anchor: 'middle', fill: '#fff' })}</g>`
  )
}
