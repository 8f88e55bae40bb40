import { dark, light, on } from '../drawing/colours.ts'
import { circle, P, rr, S } from '../drawing/shapes.ts'
import { text } from '../drawing/text-outlines.ts'
import { RUBBER, type Tool } from './tool.ts'

export const weatherStation: Tool = (draw, o) => {
  const { grad, metal, shadow, solid } = draw
  const plates = [0, 1, 2, 3, 4, 5]
    .map((i) =>
      rr(
        206,
        232 + i * 19,
        112,
        13,
        6,
        grad([
          [0, '#9c978c'],
          [0.25, '#ffffff'],
          [0.7, '#e6e3da'],
          [1, '#8f897d'],
        ]),
      ),
    )
    .join('')
  const cup = (x: number, y: number) => `<path d="M${x - 16} ${y}A16 16 0 0 0 ${x + 16} ${y}Z" fill="${RUBBER}"/>`
  return (
    shadow(300, 548, 110) +
    S('M300 470L222 548M300 470L378 548', '#7b8185', 9) +
    rr(292, 90, 16, 460, 4, metal()) +
    S('M200 96H400', '#7b8185', 8) +
    S('M200 96V74M400 96V70', '#7b8185', 6) +
    S('M166 66H234', '#4a4641', 4) +
    cup(164, 64) +
    cup(236, 64) +
    cup(200, 72) +
    circle(200, 66, 7, '#2b2723') +
    P('M372 62H430L446 46V78L430 66H372Z', o.b) +
    circle(400, 66, 7, '#2b2723') +
    rr(240, 222, 44, 134, 6, '#d8d4c9') +
    plates +
    rr(284, 286, 20, 12, 3, '#55504a') +
    solid('boxy', 324, 190, 120, 158, 12, '#f2f0e9', 0.55) +
    rr(336, 204, 96, 58, 6, o.a) +
    text('sans', o.maker, 19, 384, 230, { anchor: 'middle', fill: on(o.a), max: 84 }) +
    text('text', 'stacja polowa', 13, 384, 249, { anchor: 'middle', fill: on(o.a), max: 84 }) +
    circle(350, 290, 6, '#2f9e4c') +
    text('text', 'LTE', 14, 364, 295, { fill: '#3b2f24' }) +
    rr(340, 312, 88, 8, 4, '#cfcabd') +
    S('M436 190V140', '#33302b', 6) +
    `<g transform="rotate(-14 240 420)">${rr(150, 386, 150, 84, 6, '#1c2f52')}${[1, 2, 3, 4].map((i) => S(`M${150 + i * 30} 386V470`, '#5d7db3', 1.6)).join('')}${S('M150 414H300M150 442H300', '#5d7db3', 1.6)}${rr(
      150,
      386,
      150,
      84,
      6,
      grad([
        [0, '#fff', 0.34],
        [0.5, '#fff', 0],
        [1, '#000', 0.2],
      ]),
    )}</g>` +
    solid('cyl', 340, 400, 84, 74, 8, '#e9e6dd', 0.6) +
    `<ellipse cx="382" cy="402" rx="42" ry="10" fill="#3b3732"/>` +
    S('M308 440H340', '#6b7175', 7)
  )
}

export const rainGauge: Tool = (draw, o) => {
  const { clip, grad, metal, shadow, solid } = draw
  const glass = 'M212 70H388L372 100L346 440Q344 456 328 456H272Q256 456 254 440L228 100Z'
  const marks = [...Array(8).keys()].map((i) => {
    const y = 420 - i * 42
    return (
      S(`M300 ${y}h${i % 2 ? 20 : 32}`, '#2b2117', 2.4) +
      text('cond', String(i * 5), 21, 296, y + 7, { anchor: 'end', fill: '#2b2117' })
    )
  })
  return (
    shadow(300, 548, 44) +
    rr(290, 440, 20, 108, 4, metal()) +
    P('M290 520H310L300 552Z', '#6b7175') +
    solid('cyl', 252, 448, 96, 30, 8, o.a, 0.8) +
    P(glass, '#e4f0f4', 'opacity=".85"') +
    clip(
      glass,
      rr(200, 318, 200, 140, 0, '#6fa9cc', 'opacity=".75"') +
        `<ellipse cx="300" cy="318" rx="60" ry="8" fill="#a9d0e6"/>` +
        rr(
          212,
          60,
          176,
          400,
          0,
          grad([
            [0, '#35505e', 0.45],
            [0.14, '#fff', 0.7],
            [0.3, '#fff', 0.05],
            [0.8, '#fff', 0.1],
            [0.92, '#fff', 0.6],
            [1, '#35505e', 0.45],
          ]),
        ),
    ) +
    S('M212 70H388', '#8fa5b0', 6) +
    marks.join('') +
    text('text', 'mm', 16, 312, 92, { fill: '#2b2117' }) +
    `<g transform="translate(350 400) rotate(-86)">${text('sans', o.maker, 20, 0, 0, { fill: dark(o.a, 0.2), max: 200 })}</g>` +
    rr(286, 470, 28, 16, 3, light(o.a, 0.3))
  )
}
