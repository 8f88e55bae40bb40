import { dark, light, on } from '../drawing/colours.ts'
import { circle, P, rr, S } from '../drawing/shapes.ts'
import { text } from '../drawing/text-outlines.ts'
import { RUBBER, type Tool } from './tool.ts'

export const ibcValve: Tool = (draw, o) => {
  const { boxy, clip, grad, metal, shadow, solid } = draw
  const body = 'M196 300Q196 268 228 268H372Q404 268 404 300V400Q404 432 372 432H228Q196 432 196 400Z'
  const threads = [0, 1, 2, 3, 4, 5].map((i) => rr(92 + i * 14, 262, 8, 176, 4, '#000', 'opacity=".28"')).join('')
  return (
    shadow(300, 500, 220) +
    rr(84, 262, 96, 176, 12, '#37332e') +
    rr(
      84,
      262,
      96,
      176,
      12,
      grad(
        [
          [0, '#fff', 0.3],
          [0.4, '#000', 0],
          [1, '#000', 0.5],
        ],
        true,
      ),
    ) +
    threads +
    rr(170, 240, 34, 220, 8, '#201d19') +
    P(body, '#2f2b27') +
    clip(body, boxy(196, 268, 208, 164, 0.9) + rr(196, 290, 208, 20, 0, '#fff', 'opacity=".14"')) +
    rr(398, 286, 96, 128, 10, '#37332e') +
    rr(
      398,
      286,
      96,
      128,
      10,
      grad(
        [
          [0, '#fff', 0.28],
          [0.4, '#000', 0],
          [1, '#000', 0.5],
        ],
        true,
      ),
    ) +
    solid('cyl', 486, 276, 26, 148, 8, o.a, 0.6) +
    [0, 1, 2, 3].map((i) => rr(410 + i * 18, 286, 7, 128, 3, '#000', 'opacity=".25"')).join('') +
    rr(280, 200, 40, 76, 8, metal()) +
    `<g transform="rotate(-16 300 196)">${rr(270, 170, 250, 44, 22, o.a)}${rr(276, 176, 238, 10, 5, '#fff', 'opacity=".35"')}${text('sans', o.maker, 22, 410, 201, { anchor: 'middle', fill: on(o.a) })}</g>` +
    circle(300, 196, 30, dark(o.a, 0.3)) +
    circle(300, 196, 13, metal()) +
    text('cond', 'S60x6', 46, 300, 370, { anchor: 'middle', fill: '#f4f1ea' }) +
    text('text', 'zawór kulowy 2 cale', 17, 300, 402, { anchor: 'middle', fill: '#d9d4c8' })
  )
}

export const drumPump: Tool = (draw, o) => {
  const { grad, metal, shadow, solid } = draw
  return (
    shadow(300, 548, 120) +
    rr(
      262,
      240,
      34,
      306,
      6,
      grad([
        [0, '#5f6569'],
        [0.3, '#fbfcfc'],
        [0.7, '#9aa0a4'],
        [1, '#5f6569'],
      ]),
    ) +
    rr(252, 508, 54, 40, 8, RUBBER) +
    [0, 1, 2].map((i) => rr(256 + i * 16, 516, 10, 24, 3, '#57504a')).join('') +
    S('M330 206C430 196 480 250 470 340C466 400 430 420 436 470', '#171411', 26) +
    S('M330 200C430 190 486 244 476 336', '#4a443e', 4) +
    `<g transform="translate(436 470) rotate(6)">${rr(-22, -8, 44, 50, 8, o.a)}${rr(-12, 40, 24, 46, 6, metal())}</g>` +
    solid('boxy', 206, 96, 148, 160, 22, o.a, 0.8) +
    [0, 1, 2, 3, 4].map((i) => rr(220, 112 + i * 11, 120, 4, 2, '#000', 'opacity=".25"')).join('') +
    text('sans', o.maker, 30, 280, 204, { anchor: 'middle', fill: on(o.a), max: 120 }) +
    text('text', '12 V · 35 l/min', 16, 280, 230, { anchor: 'middle', fill: on(o.a) }) +
    rr(236, 252, 88, 30, 8, RUBBER) +
    S('M206 130C130 120 120 60 170 40H320C350 40 352 70 340 96', '#26231f', 24) +
    S('M206 126C140 116 130 66 172 46H316', '#5a534b', 4) +
    S('M206 220C120 236 90 330 120 430C128 470 110 500 90 520', '#9c2018', 6) +
    S('M206 230C130 250 106 330 134 430C144 470 134 506 120 526', '#171411', 6) +
    rr(76, 510, 26, 34, 4, light('#b3261e', 0.1)) +
    rr(108, 514, 26, 34, 4, '#2a2622') +
    P('M78 544L88 522L98 544Z', metal(true)) +
    P('M110 548L120 526L130 548Z', metal(true))
  )
}

export const saltLick: Tool = (draw, o) => {
  const { blob, clip, grad, shadow } = draw
  const front = 'M120 208L352 188L372 536L132 522Z'
  const side = 'M352 188L468 226L476 492L372 536Z'
  const top = 'M120 208L228 168L468 226L352 188Z'
  const grain = [...Array(60).keys()]
    .map((i) => circle(126 + ((i * 67) % 240), 200 + ((i * 113) % 320), 2 + (i % 3), i % 2 ? '#fff' : '#5a1408', 'opacity=".16"'))
    .join('')
  return (
    shadow(300, 538, 190) +
    P(side, '#8f3a26') +
    P(front, '#b85a40') +
    P('M120 208L240 172L468 226L352 188Z', '#cf7c62') +
    P(top, '#d28a70') +
    clip(
      front,
      grain +
        rr(
          110,
          180,
          270,
          370,
          0,
          grad([
            [0, '#fff', 0.22],
            [0.4, '#fff', 0],
            [1, '#000', 0.22],
          ]),
        ) +
        blob(190, 280, 80, 110, '#ffe4da', 0.4),
    ) +
    clip(
      side,
      rr(
        340,
        180,
        140,
        370,
        0,
        grad([
          [0, '#000', 0.05],
          [1, '#000', 0.34],
        ]),
      ),
    ) +
    rr(150, 300, 196, 150, 6, '#fdfcf8', 'transform="rotate(2 248 375)"') +
    `<g transform="rotate(2 248 375)">${rr(150, 300, 196, 34, 6, o.a)}${text('sans', o.maker, 19, 162, 324, { fill: '#fff' })}${text('slab', 'Lizawka solna', 25, 162, 366, { fill: '#221a12', max: 172 })}${text('slab', 'czerwona', 25, 162, 394, { fill: o.a })}${text('cond', o.size, 30, 162, 438, { fill: '#221a12' })}${text('text', 'NaCl 97 %', 15, 334, 436, { anchor: 'end', fill: '#3b2f24' })}</g>`
  )
}

export const flyTape: Tool = (draw, o) => {
  const { grad, metal, shadow, solid } = draw
  const flies = [
    [430, 150, 20],
    [452, 270, -40],
    [438, 380, 70],
    [460, 470, 10],
  ]
    .map(
      ([x, y, turn]) =>
        `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.2)"><ellipse cx="0" cy="10" rx="15" ry="26" fill="#222"/><circle cx="0" cy="-22" r="12" fill="#222"/><path d="M-6 -6C-32 -16 -44 4 -40 26C-22 28 -10 16 -4 4ZM6 -6C32 -16 44 4 40 26C22 28 10 16 4 4Z" fill="#555" opacity=".7"/></g>`,
    )
    .join('')
  return (
    shadow(280, 540, 170) +
    rr(
      418,
      60,
      54,
      470,
      4,
      grad([
        [0, '#c99a2e'],
        [0.4, '#f2d277'],
        [1, '#b98620'],
      ]),
    ) +
    flies +
    rr(420, 60, 6, 470, 3, '#fff', 'opacity=".5"') +
    solid('cyl', 120, 120, 250, 34, 12, o.a, 0.8) +
    solid('cyl', 142, 154, 206, 330, 0, '#e0b64e', 0.8) +
    [...Array(12).keys()].map((i) => S(`M142 ${176 + i * 26}H348`, '#8a6316', 1.4, 'opacity=".35"')).join('') +
    solid('cyl', 120, 484, 250, 40, 12, o.a, 0.8) +
    P('M340 200L440 60H470L348 260Z', '#efcf75', 'opacity=".8"') +
    rr(232, 76, 26, 46, 6, metal()) +
    solid('cyl', 150, 216, 190, 190, 4, '#fdfcf8', 0.35) +
    text('sans', o.maker, 24, 166, 252, { fill: o.a, max: 160 }) +
    text('cond', 'Mucha Lep', 38, 166, 300, { fill: '#221a12', max: 160 }) +
    text('text', 'rolka lepowa 450 m', 17, 166, 330, { fill: '#3b2f24' }) +
    text('text', 'bez substancji owadobójczych', 15, 166, 352, { fill: '#3b2f24', max: 160 }) +
    text('text', 'ze szpulą', 15, 166, 374, { fill: '#3b2f24' })
  )
}
