import { dark, mix } from '../drawing/colours.ts'
import { put, rr } from '../drawing/shapes.ts'
import { face, type Pack } from './pack.ts'

export const ibc: Pack = (draw, o, back) => {
  const { grad, gradD, blob, clip, shadow, boxy } = draw

  const x = 108,
    X = 492,
    t = 92,
    B = 500
  let s = shadow(300, 548, 196)
  for (const px of [x - 4, 262, X - 72])
    s += rr(
      px,
      512,
      76,
      34,
      3,
      grad([
        [0, '#2b2723'],
        [0.2, '#3a3530'],
        [1, '#191613'],
      ]),
    )
  s += rr(
    x - 10,
    500,
    X - x + 20,
    15,
    3,
    grad(
      [
        [0, '#4a443d'],
        [1, '#24201c'],
      ],
      true,
    ),
  )
  s +=
    rr(x + 6, t + 4, X - x - 12, B - t - 2, 22, '#f3f2ec') +
    clip(
      `M${x + 6} ${t + 4}H${X - 6}V${B}H${x + 6}Z`,
      rr(x, 238, X - x, 262, 0, mix(o.liquid || '#d8c68a', '#ffffff', 0.5), 'opacity=".55"') +
        boxy(x + 6, t + 4, X - x - 12, B - t, 0.66) +
        blob(200, 150, 110, 60, '#fff', 0.8),
    )
  s +=
    rr(
      236,
      t - 24,
      128,
      30,
      8,
      grad([
        [0, '#16130f'],
        [0.25, '#4d4740'],
        [0.5, '#25211d'],
        [1, '#0e0c0a'],
      ]),
    ) + rr(230, t - 28, 140, 10, 5, '#2b2621')
  const tube = (X1: number, Y1: number, w: number, h: number) =>
    rr(
      X1,
      Y1,
      w,
      h,
      Math.min(w, h) / 2,
      w > h
        ? grad(
            [
              [0, '#f4f5f5'],
              [0.35, '#c3c7c9'],
              [0.7, '#878d91'],
              [1, '#5f6569'],
            ],
            true,
          )
        : grad([
            [0, '#f4f5f5'],
            [0.35, '#c3c7c9'],
            [0.7, '#878d91'],
            [1, '#5f6569'],
          ]),
    )
  for (let i = 0; i < 8; i++)
    s += rr(x + 2 + i * 53.1, t + 4, 9, B - t, 4, '#000', 'opacity=".08"') + tube(x - 2 + i * 53.8, t - 2, 9, B - t + 6)
  for (let i = 0; i < 6; i++) s += tube(x - 6, t + i * 79, X - x + 12, 9)
  s +=
    rr(
      264,
      470,
      72,
      40,
      8,
      grad([
        [0, '#15120f'],
        [0.3, '#3d3832'],
        [1, '#100d0b'],
      ]),
    ) +
    `<circle cx="300" cy="492" r="17" fill="${o.a}"/><circle cx="300" cy="492" r="10" fill="${dark(o.a, 0.4)}"/>` +
    rr(282, 470, 36, 9, 4, '#b7201a')
  const w = 226,
    h = 296,
    lx = 187,
    ly = 134
  s +=
    rr(lx + 3, ly + 5, w, h, 4, '#000', 'opacity=".22"') +
    clip(
      `M${lx} ${ly}h${w}v${h}h${-w}Z`,
      put(lx, ly, face(draw, o, back, w, h)) +
        rr(
          lx,
          ly,
          w,
          h,
          0,
          gradD([
            [0, '#fff', 0.25],
            [0.4, '#fff', 0],
            [1, '#000', 0.13],
          ]),
        ),
    )
  return (
    s +
    [
      [lx + 9, ly + 9],
      [lx + w - 9, ly + 9],
      [lx + 9, ly + h - 9],
      [lx + w - 9, ly + h - 9],
    ]
      .map(([a = 0, b = 0]) => `<circle cx="${a}" cy="${b}" r="3" fill="#8b9094"/>`)
      .join('')
  )
}
