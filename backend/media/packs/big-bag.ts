import { dark, light } from '../drawing/colours.ts'
import { P, S, put, rr } from '../drawing/shapes.ts'
import { face, type Pack } from './pack.ts'

export const bigbag: Pack = (draw, o, back) => {
  const { paint, grad, blob, clip, shadow, creases } = draw

  const x = 112,
    X = 488,
    t = 132,
    B = 546,
    d = `M${x + 14} ${t}C${x + 100} ${t - 12} ${X - 100} ${t - 12} ${X - 14} ${t}C${X + 10} ${t + 60} ${X + 16} ${t + 280} ${X - 2} ${B - 12}C${X - 80} ${B + 3} ${x + 80} ${B + 3} ${x + 2} ${B - 12}C${x - 16} ${t + 280} ${x - 10} ${t + 60} ${x + 14} ${t}Z`
  const lc = o.a
  let s = shadow(300, B, 190)
  s +=
    P(
      'M262 136C256 112 250 92 268 82C284 74 318 74 332 82C350 92 344 112 338 136Z',
      grad([
        [0, '#c9c4b8'],
        [0.3, '#fbfaf5'],
        [0.7, '#dcd7cb'],
        [1, '#a8a294'],
      ]),
    ) +
    S('M264 106C284 112 316 112 336 106', '#8f897b', 3) +
    S('M300 108C310 118 322 122 330 134', '#8f897b', 2.4)
  for (const [a, b] of [
    [x + 8, 74],
    [X - 82, 74],
  ] as const)
    s += `<path d="M${a} ${t + 34}V${t - 52}Q${a} ${t - 92} ${a + b / 2} ${t - 92}Q${a + b} ${t - 92} ${a + b} ${t - 52}V${t + 34}" fill="none" stroke="${dark(lc, 0.15)}" stroke-width="19"/><path d="M${a} ${t + 34}V${t - 52}Q${a} ${t - 92} ${a + b / 2} ${t - 92}Q${a + b} ${t - 92} ${a + b} ${t - 52}V${t + 34}" fill="none" stroke="${light(lc, 0.16)}" stroke-width="13"/><path d="M${a} ${t + 34}V${t - 52}Q${a} ${t - 92} ${a + b / 2} ${t - 92}" fill="none" stroke="#fff" stroke-width="2" opacity=".4"/>`
  const pat = paint(
    (id) =>
      `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 0h6v6h-6z" fill="none"/><path d="M0 1.5h6M0 4.5h6" stroke="#000" stroke-opacity=".05"/><path d="M1.5 0v6M4.5 0v6" stroke="#000" stroke-opacity=".035"/></pattern>`,
  )
  s +=
    P(d, '#f5f3ec') +
    clip(
      d,
      rr(x - 20, t - 20, 420, 440, 0, pat) +
        [x + 5, X - 81].map((a) => rr(a, t - 10, 22, 150, 0, lc) + rr(a + 54, t - 10, 22, 150, 0, lc)).join('') +
        put(158, t + 66, clip('M0 0H284V310H0Z', face(draw, o, back, 284, 310))) +
        creases(x, t, 376, 400, 1.2) +
        rr(
          x - 16,
          t - 12,
          410,
          430,
          0,
          grad([
            [0, '#000', 0.42],
            [0.06, '#000', 0.2],
            [0.2, '#000', 0],
            [0.6, '#000', 0.02],
            [0.88, '#000', 0.2],
            [1, '#000', 0.46],
          ]),
        ) +
        blob(230, 300, 140, 180, '#fff', 0.26) +
        blob(300, 548, 220, 60, '#000', 0.34) +
        blob(300, t + 2, 200, 28, '#000', 0.18) +
        S(
          `M${x + 22} ${t + 20}C${x + 12} ${t + 120} ${x + 14} ${t + 300} ${x + 20} ${B - 20}`,
          '#000',
          1.4,
          'opacity=".2" stroke-dasharray="5 4"',
        ) +
        S(
          `M${X - 22} ${t + 20}C${X - 12} ${t + 120} ${X - 14} ${t + 300} ${X - 20} ${B - 20}`,
          '#000',
          1.4,
          'opacity=".2" stroke-dasharray="5 4"',
        ),
    )
  return s
}
