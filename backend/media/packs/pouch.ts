import { light } from '../drawing/colours.ts'
import { P, S, put, rr } from '../drawing/shapes.ts'
import { face, type Pack } from './pack.ts'

export const pouch: Pack = (draw, o, back) => {
  const { grad, blob, clip, shadow } = draw

  const x = 154,
    X = 446,
    t = 66,
    B = 544,
    w = X - x,
    d = `M${x + 6} ${t}H${X - 6}L${X - 2} ${t + 46}C${X + 4} ${t + 150} ${X + 10} ${t + 300} ${X + 6} ${B - 30}Q300 ${B + 34} ${x - 6} ${B - 30}C${x - 10} ${t + 300} ${x - 4} ${t + 150} ${x + 2} ${t + 46}Z`
  let seal = ''
  for (let i = 0; i < 5; i++) seal += S(`M${x + 4} ${t + 7 + i * 5}H${X - 4}`, '#000', 1, 'opacity=".16"')
  return (
    shadow(300, B, w / 2 - 4) +
    P(d, o.a) +
    clip(
      d,
      put(x - 12, t + 34, face(draw, o, back, w + 24, B - t - 84)) +
        rr(x - 12, B - 51, w + 24, 90, 0, back || o.layout === 'full' ? '#fdfcf8' : o.a) +
        rr(x, t, w, 34, 0, light(o.a, 0.12)) +
        seal +
        S(`M${x} ${t + 58}H${X}`, '#000', 1.6, 'opacity=".2"') +
        S(`M${x} ${t + 61}H${X}`, '#fff', 1.4, 'opacity=".5"') +
        rr(
          x - 10,
          t,
          w + 20,
          B - t + 20,
          0,
          grad([
            [0, '#000', 0.4],
            [0.06, '#fff', 0.34],
            [0.13, '#000', 0.1],
            [0.25, '#fff', 0.16],
            [0.5, '#000', 0],
            [0.78, '#000', 0.06],
            [0.9, '#fff', 0.22],
            [0.95, '#000', 0.22],
            [1, '#000', 0.5],
          ]),
        ) +
        P(`M${x - 12} ${B - 46}Q300 ${B - 104} ${X + 12} ${B - 46}V${B + 20}H${x - 12}Z`, '#000', 'opacity=".13"') +
        S(`M${x - 4} ${B - 48}Q300 ${B - 106} ${X + 4} ${B - 48}`, '#fff', 1.8, 'opacity=".45"') +
        blob(230, 200, 70, 120, '#fff', 0.26),
    ) +
    `<circle cx="300" cy="${t + 17}" r="8" fill="#e9e6de" stroke="rgba(0,0,0,.35)"/>` +
    P(`M${x + 5} ${t + 38}l9 4l-9 4z`, '#f4f2ec')
  )
}
