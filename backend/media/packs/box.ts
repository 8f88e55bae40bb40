import { dark, light, on } from '../drawing/colours.ts'
import { P, S, put, rr } from '../drawing/shapes.ts'
import { text } from '../drawing/text-outlines.ts'
import { face, type Pack } from './pack.ts'

export const box: Pack = (draw, o, back) => {
  const { grad, gradD, clip, shadow } = draw

  const fx = 132,
    fw = 250,
    fy = 112,
    fh = 420,
    dx = 92,
    dy = -34,
    top = `M${fx} ${fy}L${fx + dx} ${fy + dy}H${fx + fw + dx}L${fx + fw} ${fy}Z`,
    side = `M${fx + fw} ${fy}L${fx + fw + dx} ${fy + dy}V${fy + fh + dy - 4}L${fx + fw} ${fy + fh}Z`
  return (
    P(
      `M${fx + 6} ${fy + fh}L${fx + fw} ${fy + fh + 3}L${fx + fw + dx + 34} ${fy + fh + dy + 2}L${fx + fw + dx} ${fy + fh + dy - 10}Z`,
      '#1c140c',
      'opacity=".18"',
    ) +
    shadow(300, 536, 172) +
    put(fx, fy, face(draw, o, back, fw, fh)) +
    rr(
      fx,
      fy,
      fw,
      fh,
      0,
      gradD([
        [0, '#fff', 0.22],
        [0.4, '#fff', 0],
        [1, '#000', 0.14],
      ]),
    ) +
    P(side, dark(o.a, 0.18)) +
    clip(
      side,
      `<g transform="translate(${fx + fw} ${fy}) skewY(-20.3)">${`<g transform="translate(${dx * 0.66} ${fh - 22}) rotate(-90)">${text('sans', o.name, 34, 0, 0, { fill: on(o.a), max: fh * 0.74 })}</g>`}${rr(0, 0, dx, 18, 0, o.b)}</g>`,
    ) +
    P(
      side,
      grad([
        [0, '#000', 0.1],
        [1, '#000', 0.38],
      ]),
    ) +
    P(top, light(o.a, 0.26)) +
    P(
      top,
      grad([
        [0, '#fff', 0.3],
        [1, '#000', 0.06],
      ]),
    ) +
    S(`M${fx + fw / 2} ${fy}L${fx + fw / 2 + dx} ${fy + dy}`, '#000', 1.3, 'opacity=".22"') +
    S(`M${fx + 0.5} ${fy + fh}V${fy}H${fx + fw}V${fy + fh}`, '#fff', 1.2, 'opacity=".4"')
  )
}
