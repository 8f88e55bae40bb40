import { dark, light } from '../drawing/colours.ts'
import { circle, P, rr, S } from '../drawing/shapes.ts'
import { text } from '../drawing/text-outlines.ts'
import { RUBBER, type Tool } from './tool.ts'

const GLOVE =
  'M226 560C214 480 222 430 214 380C196 352 168 330 158 296C152 276 176 264 190 284L224 330C220 260 212 190 214 130C216 104 248 104 252 130L262 270C264 210 264 140 270 92C274 68 306 70 308 94L308 270C314 210 322 150 332 112C338 92 368 98 366 122L352 290C360 250 372 210 384 184C394 168 416 178 412 198C402 260 392 330 386 390C378 440 384 490 376 560Q300 580 226 560Z'

const GLOVE_COLOURS: Record<string, string> = { niebieski: '#2f6fae', czarny: '#34323a' }

export const gloves: Tool = (draw, o) => {
  const colour = GLOVE_COLOURS[o.colour] ?? o.a
  const { blob, clip, grad, shadow } = draw
  const glove = (tx: number, turn: number, colour: string, words: string) =>
    `<g transform="translate(${tx} 0) rotate(${turn} 300 330)">${P(GLOVE, colour)}${clip(
      GLOVE,
      rr(
        150,
        60,
        280,
        520,
        0,
        grad([
          [0, '#000', 0.42],
          [0.2, '#fff', 0.12],
          [0.45, '#fff', 0.16],
          [0.7, '#000', 0.06],
          [1, '#000', 0.5],
        ]),
      ) +
        [
          [236, 130, 250],
          [289, 92, 270],
          [344, 120, 280],
        ]
          .map(([x = 0, y = 0, e = 0]) => blob(x, (y + e) / 2, 11, 80, '#fff', 0.42))
          .join('') +
        S(
          'M262 270C268 300 300 300 308 272M308 270C318 300 346 304 352 290M224 330C236 352 244 380 240 410',
          '#000',
          4,
          'opacity=".18"',
        ) +
        blob(300, 420, 80, 70, '#fff', 0.2) +
        [0, 1, 2, 3]
          .map((i) => S(`M214 ${500 + i * 15}Q300 ${518 + i * 15} 390 ${500 + i * 15}`, '#000', 3, 'opacity=".13"'))
          .join('') +
        rr(200, 546, 200, 30, 0, o.b),
    )}${words}</g>`
  const words =
    text('sans', o.maker, 24, 300, 420, { fill: '#fff', anchor: 'middle' }) +
    text('text', o.name, 16, 300, 446, { fill: '#fff', anchor: 'middle', max: 120 }) +
    text('cond', o.size, 32, 300, 486, { fill: '#fff', anchor: 'middle' })
  return (
    shadow(300, 560, 150) +
    `<g transform="translate(45 32) scale(.85 .9)">${glove(-92, -14, dark(colour, 0.2), '')}${glove(84, 10, colour, words)}</g>`
  )
}

export const coverall: Tool = (draw, o) => {
  const { blob, clip, grad, shadow } = draw
  const suit =
    'M262 92C262 60 338 60 338 92L342 122C384 130 404 150 414 196L446 356L404 366L384 268L386 360L394 536H314L302 400H298L286 536H206L214 360L216 268L196 366L154 356L186 196C196 150 216 130 258 122Z'
  const shade = grad([
    [0, '#000', 0.2],
    [0.2, '#000', 0.02],
    [0.5, '#fff', 0.3],
    [0.8, '#000', 0.04],
    [1, '#000', 0.24],
  ])
  return (
    shadow(300, 546, 110) +
    rr(206, 528, 82, 20, 8, RUBBER) +
    rr(312, 528, 82, 20, 8, RUBBER) +
    P(suit, '#f4f5f2') +
    clip(
      suit,
      rr(150, 50, 300, 500, 0, shade) +
        blob(270, 240, 60, 130, '#fff', 0.6) +
        P('M186 196L216 268L196 366L150 360Z', '#000', 'opacity=".07"') +
        P('M414 196L384 268L404 366L450 360Z', '#000', 'opacity=".07"'),
    ) +
    `<ellipse cx="300" cy="104" rx="27" ry="30" fill="#d9d6cd"/><ellipse cx="300" cy="106" rx="21" ry="25" fill="#8f897c" opacity=".55"/>` +
    S('M300 134V392', dark(o.a, 0.1), 5) +
    S('M300 134V392', '#fff', 1.4, 'stroke-dasharray="3 4" opacity=".8"') +
    S('M214 300Q300 314 386 300', o.a, 7, 'opacity=".85"') +
    S('M160 340L198 350M440 340L402 350', o.a, 8) +
    S('M208 512H286M314 512H392', o.a, 8) +
    S(
      'M262 128C276 148 324 148 338 128M258 122C240 150 226 200 216 268M342 122C360 150 374 200 384 268',
      '#000',
      2,
      'opacity=".16"',
    ) +
    S('M248 330C250 380 246 440 240 500M352 330C350 380 354 440 360 500', '#000', 3, 'opacity=".08"') +
    rr(316, 190, 56, 44, 4, o.a) +
    text('sans', o.maker, 14, 344, 208, { anchor: 'middle', fill: '#fff', max: 48 }) +
    text('cond', o.size, 20, 344, 228, { anchor: 'middle', fill: '#fff' })
  )
}

export const halfMask: Tool = (draw, o) => {
  const { blob, clip, cyl, grad, shadow } = draw
  const shell =
    'M300 150C340 150 366 196 392 244C430 300 420 390 372 424C344 446 256 446 228 424C180 390 170 300 208 244C234 196 260 150 300 150Z'
  const filter = (x: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} 372)">${circle(x, 372, 84, '#1c1a17')}${circle(
      x,
      372,
      80,
      grad([
        [0, '#f2efe8'],
        [0.5, '#d8d3c7'],
        [1, '#8d877b'],
      ]),
    )}${circle(x, 372, 60, '#fdfcf8')}${P(`M${x - 60} 372A60 60 0 0 1 ${x + 60} 372Z`, '#7a4a26')}${rr(x - 60, 366, 120, 8, 0, '#ffffff')}${text('sans', 'A2P3 R', 22, x, 404, { anchor: 'middle', fill: '#3b2f24' })}${circle(x, 372, 60, 'none', 'stroke="#000" stroke-opacity=".2" stroke-width="2"')}</g>`
  return (
    shadow(300, 520, 190) +
    S('M196 270C60 210 90 90 210 70M404 270C540 210 510 90 390 70', '#2b2723', 20) +
    S('M196 270C60 210 90 90 210 70M404 270C540 210 510 90 390 70', o.a, 8) +
    S('M210 70C260 56 340 56 390 70', '#2b2723', 20) +
    P(shell, '#3a4a48') +
    clip(shell, cyl(176, 140, 248, 310, 0.7) + blob(270, 220, 50, 70, '#fff', 0.35)) +
    P('M262 224C270 190 330 190 338 224L330 300H270Z', light('#3a4a48', 0.16)) +
    filter(164, 0) +
    filter(436, 0) +
    circle(300, 390, 44, RUBBER) +
    circle(300, 390, 36, o.a) +
    [0, 1, 2, 3].map((i) => S(`M${278} ${376 + i * 10}H${322}`, '#fff', 2.4, 'opacity=".6"')).join('') +
    text('sans', o.maker, 22, 300, 276, { anchor: 'middle', fill: '#fff', max: 110 })
  )
}
