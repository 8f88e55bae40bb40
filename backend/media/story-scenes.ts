import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { brand } from '#config'
import { articles } from './articles.ts'
import { createDrawing, picture } from './drawing/drawing-kit.ts'
import { circle, P } from './drawing/shapes.ts'
import { packshot } from './scenes.ts'

const [GREEN, WHEAT] = [brand.colours.green.light, brand.colours.wheat.light]
const hills: Record<string, string> = { ochrona: '#5f82a6', biostymulacja: '#8a6aa0', hodowla: '#b98a4e', ogrod: '#c0736b' }

/** Draws whole packs on a hill, small enough to stay fully visible where the page crops the picture to a strip. */
function goods(title: string, skus: readonly string[], hill: string, [w, h]: readonly [number, number]): string {
  const draw = createDrawing()
  const shown = skus.filter((sku) => articles().has(sku)).slice(0, 3)
  const isStrip = w < h * 1.77
  const size = h * (isStrip ? 0.84 : 0.62)
  const gap = size * 0.68
  const middle = w * 0.56
  const far = `M0 ${h}C${w * 0.25} ${h * 0.66} ${w * 0.6} ${h * 0.5} ${w} ${h * 0.56}V${h}Z`
  const near = `M${w * 0.12} ${h}C${w * 0.45} ${h * 0.86} ${w * 0.75} ${h * 0.72} ${w} ${h * 0.74}V${h}Z`
  const art =
    circle(w * (isStrip ? 0.93 : 0.84), h * (isStrip ? 0.16 : 0.26), h * 0.1, WHEAT) +
    P(far, hill, 'opacity=".22"') +
    P(near, hill, 'opacity=".5"') +
    shown
      .map((sku, i) => packshot(draw, sku, middle + (i - (shown.length - 1) / 2) * gap, h * (isStrip ? 0.93 : 0.84), size))
      .join('')
  return picture(draw, art, title, `0 0 ${w} ${h}`, [w, h])
}

const Polish = v.object({ pl: v.string() })
const Blog = v.object({
  posts: v.array(v.object({ slug: Polish, title: Polish, category: v.string(), product_skus: v.array(v.string()) })),
})

/** Returns the path of an article's cover below /media/. */
export const coverOf = (slug: string) => `catalog/blog/${slug}.webp`

/** Returns the covers of the articles, by file name. */
export function coverArt(): Map<string, () => string> {
  const { posts } = v.parse(Blog, JSON.parse(readFileSync(new URL('../database/seed/blog.json', import.meta.url), 'utf8')))
  return new Map(
    posts.map(({ slug, title, category, product_skus: skus }) => [
      coverOf(slug.pl),
      () => goods(title.pl, skus, hills[category] ?? '#6f8f4a', [872, 490]),
    ]),
  )
}

/** SKUs shown in the offers of the home page, by the offer's number. */
const offered: Record<number, readonly string[]> = {
  1: ['PLO-D-001-20L', 'PLO-D-015-20L'],
  2: ['PLO-D-006', 'PLO-D-005', 'PLO-D-007'],
  3: ['MIE-T-008', 'MIE-T-009'],
  4: ['PLO-M-001-25KG', 'PLO-D-001-20L', 'PLO-B-008-5L'],
}

export const offerPicture = (id: number) => (offered[id] ? `catalog/art/offer-${id}.webp` : 'catalog/art/hero-rzepak-1489.webp')

/** Returns the pictures of the home page's offers, by file name. */
export const offerArt = (): Map<string, () => string> =>
  new Map(Object.entries(offered).map(([id, skus]) => [`catalog/art/offer-${id}.webp`, () => goods(id, skus, GREEN, [560, 320])]))
