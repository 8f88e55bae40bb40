import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { brand } from '#config'
import { createDrawing, picture } from './drawing/drawing-kit.ts'
import { circle, P, put, rr, S } from './drawing/shapes.ts'

const [W, H] = [480, 480]
const [GREEN, PALE, WHEAT] = [brand.colours.green.light, brand.colours.greenTint.light, brand.colours.wheat.light]
const DARK = '#2b211a'

const skins = ['#f0c8a0', '#e8b78c', '#f3d3b3', '#dda77c']
const hairs = ['#6b4423', '#3a2a1c', '#a9743c', '#1f1a17', '#8b8378', '#c79a55']
const clothes = ['#2f6f8f', '#8a5a2b', GREEN, '#7a3f4a', '#4d5a66', '#5f6f3a']

interface Look {
  isWoman: boolean
  /** Index that picks every feature, so that neighbours in the list differ in all of them. */
  at: number
}

const of = (list: readonly string[], at: number) => list[at % list.length] ?? DARK

/** Draws the hair behind the head: long hair, a ponytail or a bun. */
function hairBehind({ isWoman, at }: Look, hair: string): string {
  if (!isWoman) return ''
  if (at % 3 === 0) return P('M150 200C140 90 340 90 330 200 334 260 350 290 344 332H136C130 290 146 260 150 200Z', hair)
  if (at % 3 === 1) return P('M318 150C372 150 384 220 360 292 352 306 338 302 340 286 344 244 336 210 312 190Z', hair)
  return circle(240, 84, 36, hair)
}

/** Draws the hair over the forehead: a fringe, short hair, a cap or hardly any. */
function hairBefore({ isWoman, at }: Look, hair: string): string {
  if (isWoman)
    return at % 2 === 0
      ? P('M152 204C142 108 200 84 244 84S342 112 328 204C318 168 296 150 268 136 232 170 184 168 152 204Z', hair)
      : P('M152 206C140 104 204 82 240 82S342 106 328 206C316 172 300 146 240 144S164 172 152 206Z', hair)
  if (at % 4 === 1)
    return (
      P('M150 168C148 98 196 74 240 74S332 98 330 168C300 156 180 156 150 168Z', GREEN) +
      [GREEN, '#00000066']
        .map((colour) => P('M150 164C186 150 330 146 388 178 392 190 380 192 370 188 316 168 200 164 150 178Z', colour))
        .join('') +
      P('M240 94C226 104 226 122 240 132C254 122 254 104 240 94Z', PALE)
    )
  if (at % 4 === 3) return P('M154 206C146 176 152 152 164 140L168 190ZM326 206C334 176 328 152 316 140L312 190Z', hair)
  return P('M152 196C144 102 196 80 246 82S336 108 328 196L316 158C292 150 262 142 244 124 222 148 186 148 164 160Z', hair)
}

const beard = (hair: string) =>
  P(
    'M160 214C164 300 206 330 240 330S316 300 320 214C312 246 296 258 272 256 256 246 224 246 208 256 184 258 168 246 160 214Z',
    hair,
  )

const glasses =
  [203, 277].map((x) => circle(x, 206, 25, 'none', `stroke="${DARK}" stroke-width="5"`)).join('') +
  S('M228 204C234 198 246 198 252 204M178 200 158 194M302 200 322 194', DARK, 5)

/** Draws a shirt with a collar, a vest over it, or a jumper. */
function dress(at: number): string {
  const colour = of(clothes, at)
  const body = P('M70 480C74 396 142 362 204 352L240 380 276 352C338 362 406 396 410 480Z', colour)
  if (at % 3 === 0)
    return (
      body + P('M204 350 240 384 214 412 184 360ZM276 350 240 384 266 412 296 360Z', '#fbf8f0') + S('M240 390V480', '#fbf8f0', 3)
    )
  if (at % 3 === 1)
    return (
      P('M70 480C74 396 142 362 204 352L240 380 276 352C338 362 406 396 410 480Z', '#fbf8f0') +
      P('M112 480C108 420 130 380 180 360L234 480ZM368 480C372 420 350 380 300 360L246 480Z', colour) +
      P('M204 350 240 384 218 404 190 358ZM276 350 240 384 262 404 290 358Z', '#efe6d2')
    )
  return (
    body +
    S('M202 356C214 392 266 392 278 356', '#fff', 9, 'opacity=".55"') +
    P('M318 420C306 428 306 444 318 452C330 444 330 428 318 420Z', WHEAT)
  )
}

/** Draws the background: a field with the sun, rows, or a silo. */
function field(at: number): string {
  const sun = circle(at % 2 === 0 ? 398 : 84, 96, 40, WHEAT)
  const hills =
    P('M0 300C120 244 300 286 480 236V480H0Z', GREEN, 'opacity=".18"') +
    P('M0 366C160 322 320 362 480 322V480H0Z', GREEN, 'opacity=".34"')
  if (at % 3 === 1)
    return (
      sun +
      hills +
      put(372, 168, P('M0 40 30 12 60 40Z', '#8b5f43') + rr(0, 40, 60, 136, 3, '#b9bdb4') + S('M0 76H60M0 112H60', '#8f948a', 3))
    )
  if (at % 3 === 2)
    return sun + hills + [0, 1, 2, 3, 4, 5].map((row) => S(`M${row * 96 - 20} 480 ${130 + row * 44} 352`, PALE, 5)).join('')
  return (
    sun +
    hills +
    [40, 66, 92, 404, 430, 456]
      .map((x) => S(`M${x} 470C${x + 4} 420 ${x} 380 ${x + 8} 336`, '#a88f35', 5) + circle(x + 9, 330, 8, WHEAT))
      .join('')
  )
}

/** Draws head and shoulders of an invented person in front of a field. */
function portrait(look: Look, title: string): string {
  const { isWoman, at } = look
  const [skin, hair] = [of(skins, at), of(hairs, at * 5 + 1)]
  const face =
    rr(206, 286, 68, 84, 26, skin) +
    P('M206 320C222 344 258 344 274 320V336C258 354 222 354 206 336Z', DARK, 'opacity=".16"') +
    circle(156, 216, 18, skin) +
    circle(324, 216, 18, skin) +
    P('M158 196C158 120 196 96 240 96S322 120 322 196C322 272 284 322 240 322S158 272 158 196Z', skin)
  const features =
    S('M186 178C196 170 212 170 220 176M260 176C268 170 284 170 294 178', hair, 6) +
    [203, 277].map((x) => circle(x, 206, 7, DARK)).join('') +
    S('M240 214C232 234 234 244 246 244', DARK, 4, 'opacity=".35"') +
    S(isWoman ? 'M212 270C228 288 252 288 268 270' : 'M214 272C230 284 250 284 266 272', '#8c3f36', isWoman ? 8 : 6) +
    [186, 294].map((x) => circle(x, 246, 16, '#d9705a', 'opacity=".22"')).join('')
  const hasBeard = !isWoman && at % 3 === 1
  const art =
    rr(0, 0, W, H, 0, PALE) +
    field(at) +
    hairBehind(look, hair) +
    dress(at) +
    face +
    (hasBeard ? beard(hair) : '') +
    features +
    hairBefore(look, hair) +
    (at % 5 === 2 ? glasses : '')
  return picture(createDrawing(), art, title, `0 0 ${W} ${H}`, [W, H])
}

const People = v.object({
  representatives: v.array(v.object({ id: v.number(), slug: v.string(), firstname: v.string(), lastname: v.string() })),
})

/** Returns the path of a person's portrait below /media/. */
export const portraitOf = (slug: string) => `catalog/people/${slug}.webp`

/** Returns the portraits of the advisers by file name; a Polish first name that ends with an a is a woman's. */
export function portraitArt(): Map<string, () => string> {
  const { representatives } = v.parse(
    People,
    JSON.parse(readFileSync(new URL('../database/seed/reps.json', import.meta.url), 'utf8')),
  )
  return new Map(
    representatives.map(({ id, slug, firstname, lastname }) => [
      portraitOf(slug),
      () => portrait({ isWoman: firstname.endsWith('a'), at: id }, `${firstname} ${lastname}`),
    ]),
  )
}
