import { articles, type Article } from './articles.ts'
import { dataCard } from './drawing/data-card.ts'
import { createDrawing, picture, type Drawing } from './drawing/drawing-kit.ts'
import { DEMO_LINE } from './drawing/label-content.ts'
import { rr, xml } from './drawing/shapes.ts'
import { measure, text } from './drawing/text-outlines.ts'
import { drawPack, subjectOf } from './subjects.ts'

/** 1 front, 2 back label (for tools: the data card beside the tool), 3 close-up, 4 all pack sizes side by side. */
export type View = 1 | 2 | 3 | 4

/** Returns the views an article has; only a product sold in several packs has the fourth. */
export const viewsOf = (sku: string): readonly View[] => (packSizes(sku).length > 1 ? [1, 2, 3, 4] : [1, 2, 3])

/** Returns the packs of a product, largest first; empty for tools, sets and single variants. */
function packSizes(sku: string): Article[] {
  const variants = [...articles().values()].filter((o) => o.product === sku && o.sku !== sku && o.amount > 0)
  return articles().get(sku)?.product === sku ? variants.toSorted((one, other) => other.amount - one.amount) : []
}

const scaled = (x: number, y: number, z: number, art: string) =>
  `<g transform="translate(${x} ${y}) scale(${z}) translate(-300 -552)">${art}</g>`

/** Draws the small paper tag of goods without a label. */
function demoTag(maker: string): string {
  const words = `${maker} · ${DEMO_LINE}`
  const w = measure('text', words, 14) + 24
  return (
    rr(300 - w / 2, 566, w, 26, 5, '#fdfcf8', 'stroke="#b9ae9c" stroke-width="1"') +
    text('text', words, 14, 300, 584, { anchor: 'middle', fill: '#3b2f24' })
  )
}

/** Draws one article on the ground line, without its tag. */
export function standing(draw: Drawing, o: Article, back: boolean): string {
  const subject = subjectOf(o)
  if (subject.kind === 'pack') return scaled(300, 552, subject.scale, drawPack(subject.type, draw, o, back))
  if (subject.kind === 'tool') return subject.tool(draw, o)
  return subject.kind === 'group' ? group(draw, o, back) : ''
}

/** Positions of the packs of a set, back row first: x and y of the foot, and scale. */
const PLACES: Record<number, readonly (readonly [number, number, number])[]> = {
  1: [[300, 552, 1]],
  2: [
    [188, 534, 0.68],
    [410, 548, 0.68],
  ],
  3: [
    [300, 470, 0.6],
    [152, 548, 0.6],
    [446, 548, 0.6],
  ],
  4: [
    [190, 430, 0.54],
    [412, 430, 0.54],
    [140, 550, 0.54],
    [460, 550, 0.54],
  ],
}

/** Returns an article's size for sorting: bulk goods are placed behind bottles. */
const bulk = (o: Article) => (o.amount === 0 ? 8000 : o.amount)

function group(draw: Drawing, o: Article, back: boolean): string {
  const members = o.parts.flatMap((sku) => articles().get(sku) ?? []).slice(0, 4)
  const places = PLACES[members.length] ?? []
  const order = members.toSorted((one, other) => bulk(other) - bulk(one))
  return places
    .map(([x, y, z], i) => {
      const member = order[i]
      return member ? scaled(x, y, z, standing(draw, member, back)) : ''
    })
    .join('')
}

/** Draws the packs of one product in a row, their sizes scaled logarithmically, so that a litre bottle stays legible beside a tank. */
function sizesInARow(draw: Drawing, packs: readonly Article[]): string {
  const wide = packs.map((o) => 0.3 + 0.1 * Math.log10(Math.max(o.amount, 250) / 250))
  const fit = Math.min(1.15, 470 / wide.reduce((sum, z) => sum + z * 360, 0))
  let x = 300 - (wide.reduce((sum, z) => sum + z * 360, 0) * fit) / 2
  return packs
    .map((o, i) => {
      const z = (wide[i] ?? 0) * fit
      x += z * 360
      return scaled(x - z * 180, 470, z, standing(draw, o, false))
    })
    .join('')
}

/** Returns the SVG of one view of an article; `undefined` where no drawing exists for it. */
export function productPicture(sku: string, view: View): string | undefined {
  const o = articles().get(sku)
  if (!o) return undefined
  const subject = subjectOf(o)
  if (subject.kind === 'unknown') return undefined
  const draw = createDrawing()
  const title = xml(`${o.fullName} – ${DEMO_LINE}`)
  if (subject.kind === 'group')
    return picture(
      draw,
      group(draw, o, view === 2) + (view === 3 ? '' : demoTag(o.maker)),
      title,
      view === 3 ? '110 180 380 380' : undefined,
    )
  if (view === 4)
    return packSizes(sku).length > 1 ? picture(draw, sizesInARow(draw, packSizes(sku)), title, '40 60 520 520') : undefined
  const art = standing(draw, o, view === 2)
  if (view === 3)
    return picture(draw, art, title, `${subject.focus[0]} ${subject.focus[1]} ${subject.focus[2]} ${subject.focus[2]}`)
  if (subject.kind === 'pack') return picture(draw, art, title)
  return picture(
    draw,
    view === 2 ? scaled(152, 540, 0.5, art) + `<g transform="translate(302 128)">${dataCard(o)}</g>` : art + demoTag(o.maker),
    title,
  )
}
