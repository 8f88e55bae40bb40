import type { ColourName, Light } from './brand-schema.ts'

/** What a pair needs its contrast for: long texts, any text, or the edge of what can be pressed. */
type Need = 'reading' | 'text' | 'edge'

export interface ColourPair {
  upper: ColourName
  lower: ColourName
  need: Need
}

const on = (need: Need, uppers: readonly ColourName[], lowers: readonly ColourName[]): ColourPair[] =>
  uppers.flatMap((upper) => lowers.map((lower) => ({ upper, lower, need })))

const page = ['paper', 'ground', 'raised'] as const

/** Every foreground colour with the backgrounds it is used on. The test fails for a style sheet that combines two others. */
export const colourPairs: readonly ColourPair[] = [
  ...on('reading', ['ink', 'ink2'], page),
  ...on('reading', ['ink'], ['wheatTint']),
  ...on('text', ['ink3', 'green', 'red', 'sky'], page),
  ...on('text', ['wheatInk'], ['paper', 'ground', 'wheatTint']),
  ...on('text', ['green'], ['greenTint']),
  ...on('text', ['onGreen'], ['green', 'greenHover']),
  ...on('text', ['onWheat'], ['wheat']),
  ...on('text', ['red'], ['redTint']),
  ...on('text', ['sky'], ['skyTint']),
  ...on('text', ['ink'], ['tintFert', 'tintProt', 'tintBio', 'tintFeed', 'tintTools', 'tintGarden', 'tintWater', 'tintSeed']),
  ...on('edge', ['edge'], page),
]

const needs: Record<Need, number> = { reading: 7, text: 4.5, edge: 3 }

/** Returns the contrast required by WCAG 2.2: level AA in light and dark mode, with 7 for long texts; level AAA in sunlight. */
export const contrastNeeded = (need: Need, light: Light) => (need === 'text' && light === 'sunlight' ? 7 : needs[need])

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the contrast of two colours by WCAG 2.2, from 1 to 21.
 * @param one such as `#336699`
 */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
