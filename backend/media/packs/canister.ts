import { S, put, rr } from '../drawing/shapes.ts'
import { face, type Pack } from './pack.ts'

export const canister: Pack = (draw, o, back) => {
  const { grad, gradD, blob, clip, shadow, cyl, boxy } = draw

  const [w, top] = o.amount > 15000 ? [306, 52] : o.amount > 7000 ? [284, 66] : [266, 84]
  const x = 300 - w / 2,
    X = 300 + w / 2,
    B = 544,
    c = o.body || '#f1efe8',
    sh = top + 132,
    cap = o.cap || o.a
  const nx = x + 30,
    nX = x + 106 // neck
  const d = `M${x + 26} ${B}Q${x} ${B} ${x} ${B - 26}V${sh + 30}C${x} ${sh - 12} ${nx - 6} ${sh - 18} ${nx - 2} ${sh - 44}V${top + 48}H${nX}V${sh - 54}C${nX + 6} ${sh - 66} ${nX + 8} ${top + 38} ${nX + 44} ${top + 36}H${X - 62}C${X - 12} ${top + 36} ${X} ${top + 74} ${X} ${sh + 10}V${B - 26}Q${X} ${B} ${X - 26} ${B}Z`
  const hole = `M${nX + 46} ${sh - 20}C${nX + 24} ${sh - 20} ${nX + 24} ${top + 66} ${nX + 50} ${top + 66}H${X - 62}C${X - 34} ${top + 66} ${X - 30} ${sh - 30} ${X - 40} ${sh - 22}C${X - 46} ${sh - 20} ${X - 60} ${sh - 20} ${X - 70} ${sh - 20}Z`
  const lx = x + 18,
    ly = sh + 34,
    lw = w - 36,
    lh = B - 30 - ly,
    lp = `M${lx + 7} ${ly}H${lx + lw - 7}Q${lx + lw} ${ly} ${lx + lw} ${ly + 7}V${ly + lh - 7}Q${lx + lw} ${ly + lh} ${lx + lw - 7} ${ly + lh}H${lx + 7}Q${lx} ${ly + lh} ${lx} ${ly + lh - 7}V${ly + 7}Q${lx} ${ly} ${lx + 7} ${ly}Z`
  let ribs = ''
  for (let i = 0; i <= 18; i++) {
    const t = Math.cos((Math.PI * i) / 18)
    ribs += rr((nx + nX) / 2 - 41 * t - 0.8, top + 4, 1.6, 44, 0, '#000', 'opacity=".2"')
  }
  const g = `<path fill-rule="evenodd" d="${d}${hole}" fill="${c}"/>`
  const art =
    shadow(300, B, w / 2) +
    g +
    clip(
      d + hole,
      boxy(x, top, w, B - top, 0.62) +
        rr(
          x,
          top + 36,
          w,
          60,
          0,
          grad(
            [
              [0, '#fff', 0.5],
              [0.3, '#fff', 0.1],
              [1, '#000', 0.1],
            ],
            true,
          ),
        ) +
        S(hole, '#000', 7, 'opacity=".13"') +
        S(hole, '#fff', 2.4, 'opacity=".55" transform="translate(0 -2.5)"') +
        S(`M${x + 8} ${sh + 14}C${x + 60} ${sh + 2} ${nX + 20} ${sh + 6} ${X - 8} ${sh + 14}`, '#000', 3, 'opacity=".1"') +
        S(`M${x + 8} ${sh + 17}C${x + 60} ${sh + 5} ${nX + 20} ${sh + 9} ${X - 8} ${sh + 17}`, '#fff', 2, 'opacity=".6"') +
        [0, 1, 2].map((i) => rr(x + 5, ly + 40 + i * 22, 7, 3, 1.5, '#000', 'opacity=".14"')).join('') +
        blob(x + 70, sh + 4, 70, 26, '#fff', 0.5),
      true,
    )
  const cx = nx - 3,
    cw = nX - nx + 5
  return (
    art +
    clip(
      lp,
      put(lx, ly, face(draw, o, back, lw, lh)) +
        rr(
          lx,
          ly,
          lw,
          lh,
          0,
          gradD([
            [0, '#fff', 0.2],
            [0.32, '#fff', 0.03],
            [0.6, '#000', 0.02],
            [1, '#000', 0.17],
          ]),
        ) +
        rr(
          lx,
          ly,
          lw,
          lh,
          0,
          grad([
            [0, '#000', 0.1],
            [0.06, '#000', 0],
            [0.9, '#000', 0],
            [1, '#000', 0.18],
          ]),
        ),
    ) +
    S(lp, '#000', 0.8, 'opacity=".18"') +
    clip(
      `M${cx} ${top + 8}Q${cx} ${top} ${cx + 8} ${top}H${cx + cw - 8}Q${cx + cw} ${top} ${cx + cw} ${top + 8}V${top + 52}Q${cx + cw / 2} ${top + 59} ${cx} ${top + 52}Z`,
      rr(cx, top, cw, 64, 0, cap) +
        ribs +
        cyl(cx, top, cw, 64, 0.85) +
        rr(
          cx,
          top,
          cw,
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
