import { dark, light } from '../drawing/colours.ts'
import { P, S, put, rr } from '../drawing/shapes.ts'
import { face, type Pack } from './pack.ts'

export const bucket: Pack = (draw, o, back) => {
  const { grad, clip, shadow, cyl } = draw

  const x = 138,
    X = 462,
    t = 166,
    B = 542,
    k = 26,
    c = o.body || '#f6f4ef',
    d = `M${x} ${t}H${X}L${X - k} ${B - 14}Q${X - k - 2} ${B} ${X - k - 18} ${B}H${x + k + 18}Q${x + k + 2} ${B} ${x + k} ${B - 14}Z`,
    w = X - x
  const lp = `M${x + 5} ${t + 54}Q300 ${t + 68} ${X - 5} ${t + 54}L${X - k + 4} ${B - 44}Q300 ${B - 26} ${x + k - 4} ${B - 44}Z`
  return (
    shadow(300, B, 140) +
    S(`M${x + 4} ${t + 24}C${x - 6} 20 ${X + 6} 20 ${X - 4} ${t + 24}`, '#8d9296', 5) +
    S(`M${x + 4} ${t + 24}C${x - 6} 20 ${X + 6} 20 ${X - 4} ${t + 24}`, '#e3e6e7', 1.6) +
    rr(
      252,
      50,
      96,
      20,
      10,
      grad(
        [
          [0, light(o.a, 0.2)],
          [1, dark(o.a, 0.35)],
        ],
        true,
      ),
    ) +
    P(d, c) +
    clip(d, cyl(x, t, w, B - t, 0.62)) +
    clip(
      lp,
      put(x, t + 54, face(draw, o, back, w, B - t - 108)) +
        rr(x, B - 55, w, 60, 0, '#fdfcf8') +
        cyl(x + 8, t + 40, w - 16, B - t, 0.8),
    ) +
    [0, 1]
      .map((i) =>
        rr(
          x - 2 + i * 3,
          t + 14 + i * 14,
          w + 4 - i * 6,
          9,
          4,
          grad([
            [0, dark(c, 0.4)],
            [0.2, '#fff'],
            [0.6, dark(c, 0.08)],
            [1, dark(c, 0.45)],
          ]),
        ),
      )
      .join('') +
    P(
      `M${x - 12} ${t - 8}Q300 ${t - 26} ${X + 12} ${t - 8}V${t + 12}Q${X + 12} ${t + 18} ${X + 6} ${t + 18}H${x - 6}Q${x - 12} ${t + 18} ${x - 12} ${t + 12}Z`,
      o.cap || o.a,
    ) +
    clip(
      `M${x - 12} ${t - 8}Q300 ${t - 26} ${X + 12} ${t - 8}V${t + 12}Q${X + 12} ${t + 18} ${X + 6} ${t + 18}H${x - 6}Q${x - 12} ${t + 18} ${x - 12} ${t + 12}Z`,
      cyl(x - 12, t - 26, w + 24, 46, 0.75),
    ) +
    S(`M${x - 6} ${t - 8}Q300 ${t - 24} ${X + 6} ${t - 8}`, '#fff', 2, 'opacity=".5"') +
    `<circle cx="${x + 5}" cy="${t + 28}" r="8" fill="#d9d5cb" stroke="#8d877b"/><circle cx="${X - 5}" cy="${t + 28}" r="8" fill="#b9b4a8" stroke="#7d776b"/>`
  )
}
