import { dark } from '../drawing/colours.ts'
import { P, S, put, rr } from '../drawing/shapes.ts'
import { face, type Pack } from './pack.ts'

export const sack: Pack = (draw, o, back) => {
  const { grad, blob, clip, shadow, creases } = draw

  const kraft = o.paper,
    x = 142,
    X = 458,
    t = 50,
    B = 546,
    w = X - x
  const d = `M${x + 8} ${t + 4}C${x + 90} ${t - 2} ${X - 90} ${t + 7} ${X - 8} ${t + 1}L${X - 5} ${t + 44}C${X + 6} ${t + 110} ${X + 15} ${t + 250} ${X + 7} ${t + 390}C${X + 5} ${B - 40} ${X + 1} ${B - 12} ${X - 14} ${B - 3}C${X - 90} ${B + 4} ${x + 90} ${B + 3} ${x + 14} ${B - 3}C${x - 2} ${B - 12} ${x - 5} ${B - 40} ${x - 8} ${t + 390}C${x - 15} ${t + 250} ${x - 5} ${t + 110} ${x + 5} ${t + 44}Z`
  const base = kraft || o.film || '#f6f4ee',
    under = back ? '#fdfcf8' : ['full', 'number', 'field'].includes(o.layout) ? o.a : '#fdfcf8'
  let weave = ''
  if (o.woven)
    for (let i = 0; i < 86; i++)
      weave += `<path d="M${x - 20} ${t + i * 5.9}h${w + 40}" stroke="#000" stroke-width="1" opacity=".05"/>`
  let stitch = ''
  for (let i = 0; i < 25; i++) stitch += S(`M${x + 14 + i * 12} ${t + 22}h7`, o.stitch || '#fffdf4', 2.6)
  const art = put(x - 14, t + 44, face(draw, o, back, w + 28, B - t - 62))
  return (
    shadow(300, B, w / 2) +
    P(d, base) +
    clip(
      d,
      rr(x - 20, B - 60, w + 40, 70, 0, under) +
        art +
        rr(x - 20, t - 6, w + 40, 50, 0, kraft ? dark(kraft, 0.08) : o.layout === 'full' || o.layout === 'number' ? o.a : base) +
        rr(x - 20, t + 42, w + 40, 6, 0, '#000', 'opacity=".08"') +
        stitch +
        weave +
        creases(x, t + 40, w, B - t - 40, 1.1) +
        rr(
          x - 16,
          t,
          w + 32,
          B - t,
          0,
          grad([
            [0, '#000', 0.46],
            [0.05, '#000', 0.26],
            [0.16, '#000', 0.04],
            [0.55, '#000', 0],
            [0.82, '#000', 0.1],
            [0.95, '#000', 0.34],
            [1, '#000', 0.5],
          ]),
        ) +
        blob(236, 250, 120, 190, '#fff', 0.3) +
        blob(330, 505, 190, 60, '#000', 0.25) +
        blob(300, t + 60, 170, 30, '#000', 0.16) +
        S(`M${x + 4} ${t + 70}C${x - 4} ${t + 190} ${x - 6} ${t + 300} ${x} ${B - 60}`, '#fff', 3, 'opacity=".25"'),
    )
  )
}
