import { brand } from '#config'
import { articles } from './articles.ts'
import { catalogue, topCategory } from './catalogue.ts'
import { createDrawing, picture, type Drawing } from './drawing/drawing-kit.ts'
import { circle, P, S } from './drawing/shapes.ts'
import { standing } from './product-picture.ts'

const [GREEN, WHEAT] = [brand.colours.green.light, brand.colours.wheat.light]

/** Draws a packshot `width` pixels wide, with its foot at `x`, `y`. */
export function packshot(draw: Drawing, sku: string, x: number, y: number, width: number): string {
  const o = articles().get(sku)
  const z = width / 600
  return o ? `<g transform="translate(${x - 300 * z} ${y - 548 * z}) scale(${z})">${standing(draw, o, false)}</g>` : ''
}

const rows = (list: readonly (readonly [number, number])[], foot: number) =>
  list
    .map(([from, to], i) =>
      S(
        `M${from} ${foot}C${from + (to - from) * 0.31} ${foot - 38} ${from + (to - from) * 0.71} ${foot - 90} ${to} ${foot - 130 + i}`,
        brand.colours.greenTint.light,
        3,
        'opacity=".3"',
      ),
    )
    .join('')

const furrowEnds = [...Array(9).keys()].map((i) => [560 + i * 84, 1080 + i * 26] as const)

/** Draws the season's scene: hills, sun, two canisters. The background is transparent, because the page puts its own tint below. */
function heroWide(): string {
  const draw = createDrawing()
  const art =
    circle(1146, 120, 64, WHEAT) +
    P('M330 420C560 330 860 226 1280 250V420Z', GREEN, 'opacity=".18"') +
    P('M470 420C700 372 960 296 1280 304V420Z', GREEN) +
    draw.clip('M470 420C700 372 960 296 1280 304V420Z', rows(furrowEnds, 430)) +
    packshot(draw, 'PLO-D-001-20L', 894, 376, 356) +
    packshot(draw, 'PLO-D-015-20L', 1084, 376, 356)
  return picture(draw, art, 'Jesienne nawożenie rzepaku', '0 0 1280 420', [1489, 489])
}

/** Draws the scene for phones: the text takes the left two thirds, so one canister stands low at the right. */
function heroNarrow(): string {
  const draw = createDrawing()
  const art =
    circle(341, 57, 35, WHEAT) +
    P('M110 276C196 226 296 188 390 184V276Z', GREEN, 'opacity=".18"') +
    P('M164 276C240 244 320 222 390 216V276Z', GREEN) +
    packshot(draw, 'PLO-D-001-20L', 328, 254, 128)
  return picture(draw, art, 'Jesienne nawożenie rzepaku', '0 0 390 276', [1134, 803])
}

/** Hill colours of the top categories; they are visible on the light and on the dark tint. */
const HILLS: Record<string, string> = {
  nawozy: '#6f8f4a',
  'ochrona-roslin': '#5f82a6',
  biostymulatory: '#8a6aa0',
  adiuwanty: '#4f9692',
  'mieszanki-paszowe': '#b98a4e',
  nasiona: '#9c9440',
  'programy-zabiegow': '#6f8f4a',
  narzedzia: '#8b867b',
  'dom-i-ogrod': '#c0736b',
  'higiena-gospodarstwa': '#4f9692',
  'uslugi-i-poradniki': '#4f8a6a',
  'wedlug-uprawy': '#a88f35',
}

/** Crops have no products of their own, so their banner shows one foliar fertilizer per crop. */
const CROP_GOODS = ['PLO-D-006', 'PLO-D-007', 'PLO-D-008', 'PLO-D-009']

/** Pictures of sets are crowded, so their banner shows single products from them. */
const PROGRAMME_GOODS = ['PLO-B-008-5L', 'PLO-D-001-20L', 'PLO-M-001-25KG', 'PLO-B-003-5L']

/** Returns four products of a category that look different from each other: one per leaf category, evenly spread. */
function goodsOf(key: string): string[] {
  if (key === 'wedlug-uprawy') return CROP_GOODS
  if (key === 'programy-zabiegow') return PROGRAMME_GOODS
  const products = catalogue().products.filter((product) => topCategory(product.main_category) === key)
  const leaves = new Map(products.toReversed().map((product) => [product.main_category, product.sku]))
  const different = [...leaves.values()].reverse()
  const step = Math.max(1, Math.floor(different.length / 4))
  const chosen = different.filter((_, i) => i % step === 0).slice(0, 4)
  return [...new Set([...chosen, ...products.map((product) => product.sku)])].slice(0, 4)
}

function banner(key: string, hill: string, narrow: boolean): string {
  const draw = createDrawing()
  const [w, h] = narrow ? [375, 140] : [1489, 212]
  const goods = narrow ? goodsOf(key).slice(0, 2) : goodsOf(key)
  const size = narrow ? 132 : 204
  const gap = narrow ? 84 : 150
  const far = `M${w * 0.22} ${h}C${w * 0.45} ${h * 0.62} ${w * 0.7} ${h * 0.42} ${w} ${h * 0.5}V${h}Z`
  const near = `M${w * 0.36} ${h}C${w * 0.6} ${h * 0.86} ${w * 0.8} ${h * 0.66} ${w} ${h * 0.7}V${h}Z`
  const art =
    P(far, hill, 'opacity=".22"') +
    P(near, hill, 'opacity=".4"') +
    goods.map((sku, i) => packshot(draw, sku, w - (narrow ? 56 : 110) - (goods.length - 1 - i) * gap, h - 10, size)).join('')
  return picture(draw, art, catalogue().categories.get(key)?.name.pl ?? key, `0 0 ${w} ${h}`, narrow ? [750, 280] : [w, h])
}

/** Returns the keys of the categories that have a banner, `catalog/category/<key>.webp` and `<key>-mobile.webp`. */
export const bannerCategories = (): readonly string[] => Object.keys(HILLS)

/** Returns the scenes by file name below /media/: hero art and category banners, all with a transparent background. */
export function sceneArt(): ReadonlyMap<string, () => string> {
  const scenes = new Map([
    ['catalog/art/hero-rzepak.webp', heroWide],
    ['catalog/art/hero-rzepak-1489.webp', heroWide],
    ['catalog/art/hero-rzepak-375.webp', heroNarrow],
  ])
  for (const [key, hill] of Object.entries(HILLS)) {
    scenes.set(`catalog/category/${key}.webp`, () => banner(key, hill, false))
    scenes.set(`catalog/category/${key}-mobile.webp`, () => banner(key, hill, true))
  }
  return scenes
}
