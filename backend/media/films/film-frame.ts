import { articles } from '../articles.ts'
import { createDrawing, picture } from '../drawing/drawing-kit.ts'
import { DEMO_LINE } from '../drawing/label-content.ts'
import { rr, xml } from '../drawing/shapes.ts'
import { standing } from '../product-picture.ts'

/** Length of a film in seconds, and its frames per second. */
export const filmLength = 8
export const filmPace = 12

const [top, bottom, left, width] = [250, 552, 388, 132]
/** Y coordinate of the lifted pack's mouth. */
const pouredFrom = 118
const marks = [0.2, 0.4, 0.6, 0.8, 1]

/** Eases in and out, like the movement of a hand that pours. */
const eased = (t: number) => t * t * (3 - 2 * t)
const between = (t: number, from: number, to: number) => eased(Math.min(1, Math.max(0, (t - from) / (to - from))))

/**
 * Draws one frame of the film in which a dose is measured out.
 * @param at from 0 at the beginning to 1 at the end
 */
export function filmFrame(sku: string, at: number): string | undefined {
  const article = articles().get(sku)
  if (!article) return undefined
  const draw = createDrawing()
  const filled = 0.6 * between(at, 0.25, 0.75)
  const height = (bottom - top) * filled
  const lifted = between(at, 0.05, 0.25) - between(at, 0.75, 0.95)
  const isPouring = at > 0.25 && at < 0.75
  const pack = `<g transform="translate(${150 * lifted} ${-190 * lifted}) rotate(${80 * lifted} 171 375) translate(170 540) scale(0.62) translate(-300 -552)">${standing(draw, article, false)}</g>`
  const stream = isPouring ? rr(left + width / 2 - 4, pouredFrom, 8, bottom - pouredFrom - height, 4, '#b5792b') : ''
  const jug =
    rr(left, bottom - height, width, height, 4, '#b5792b') +
    rr(left, top, width, bottom - top, 10, '#ffffff', 'fill-opacity="0.35" stroke="#6d7a70" stroke-width="4"') +
    marks.map((mark) => rr(left + 8, bottom - (bottom - top) * mark + 20, 30, 3, 1, '#3b4a40')).join('')
  return picture(draw, stream + jug + pack, xml(`${article.fullName} – ${DEMO_LINE}`))
}
