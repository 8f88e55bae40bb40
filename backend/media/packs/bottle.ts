import { P, S, put, rr } from '../drawing/shapes.ts'
import { face, type Pack } from './pack.ts'

export const bottle: Pack = (draw, o, back) => {
  const { grad, blob, clip, shadow, cyl } = draw

  const small = o.amount <= 300,
    half = o.amount <= 600,
    w = small ? 180 : half ? 188 : 204,
    top = small ? 132 : half ? 104 : 56,
    x = 300 - w / 2,
    X = 300 + w / 2,
    sh = top + 158,
    B = 542,
    c = o.body || '#f4f3ee',
    cap = o.cap || o.a,
    nw = 42
  const body = `M${x + 18} ${B}Q${x} ${B} ${x} ${B - 18}V${sh + 24}C${x} ${sh - 34} ${300 - nw + 1} ${sh - 34} ${300 - nw + 2} ${top + 92}V${top + 66}H${300 + nw - 2}V${top + 92}C${300 + nw - 1} ${sh - 34} ${X} ${sh - 34} ${X} ${sh + 24}V${B - 18}Q${X} ${B} ${X - 18} ${B}Z`
  const ly = sh + 30,
    lh = B - 34 - ly,
    lp = `M${x} ${ly}Q300 ${ly + 11} ${X} ${ly}V${ly + lh}Q300 ${ly + lh + 13} ${x} ${ly + lh}Z`
  let ribs = ''
  for (let i = 0; i <= 22; i++) {
    const t = Math.cos((Math.PI * i) / 22)
    ribs += rr(300 - nw * 1.02 * t - 0.8, top + 8, 1.6, 50, 0, '#000', 'opacity=".2"')
  }
  return (
    shadow(300, B, w / 2) +
    P(body, c) +
    clip(
      body,
      cyl(x, top + 60, w, B - top - 60, 0.62) +
        blob(262, sh - 2, 46, 26, '#fff', 0.7) +
        rr(
          x,
          B - 16,
          w,
          16,
          0,
          grad(
            [
              [0, '#000', 0],
              [1, '#000', 0.3],
            ],
            true,
          ),
        ) +
        S(`M${300 - nw} ${top + 88}Q300 ${top + 95} ${300 + nw} ${top + 88}`, '#000', 2, 'opacity=".16"'),
    ) +
    clip(lp, put(x, ly, face(draw, o, back, w, lh + 14)) + cyl(x, ly - 5, w, lh + 30, 0.8)) +
    S(`M${x} ${ly}Q300 ${ly + 11} ${X} ${ly}`, '#fff', 1.2, 'opacity=".5"') +
    S(`M${x} ${ly + lh}Q300 ${ly + lh + 13} ${X} ${ly + lh}`, '#000', 1.2, 'opacity=".25"') +
    clip(
      `M${300 - nw - 2} ${top + 10}Q${300 - nw - 2} ${top} ${300 - nw + 8} ${top}H${300 + nw - 8}Q${300 + nw + 2} ${top} ${300 + nw + 2} ${top + 10}V${top + 70}Q300 ${top + 79} ${300 - nw - 2} ${top + 70}Z`,
      rr(250, top, 100, 90, 0, cap) +
        ribs +
        rr(250, top + 59, 100, 2, 0, '#000', 'opacity=".3"') +
        cyl(300 - nw - 2, top, nw * 2 + 4, 80, 0.85) +
        rr(
          250,
          top,
          100,
          9,
          0,
          grad(
            [
              [0, '#fff', 0.45],
              [1, '#fff', 0],
            ],
            true,
          ),
        ),
    )
  )
}
