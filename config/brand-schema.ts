import * as v from 'valibot'
import { text } from './schema-text.ts'

/** All colours of the design; each is a custom property of `src/ui/tokens.css`, `greenTint` is `--green-tint`. */
export const colourNames = [
  ...(['paper', 'ground', 'raised', 'ink', 'ink2', 'ink3', 'line', 'edge'] as const),
  ...(['green', 'greenHover', 'greenTint', 'onGreen', 'wheat', 'wheatTint', 'wheatInk', 'onWheat'] as const),
  ...(['red', 'redTint', 'sky', 'skyTint'] as const),
  ...(['tintFert', 'tintProt', 'tintBio', 'tintFeed', 'tintTools', 'tintGarden', 'tintWater', 'tintSeed'] as const),
] as const
export type ColourName = (typeof colourNames)[number]

/** Colour schemes of a page. */
export const lights = ['light', 'dark', 'sunlight'] as const
export type Light = (typeof lights)[number]

const colour = v.pipe(text, v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #336699, in small letters'))
const Colour = v.strictObject({ light: colour, dark: colour, sunlight: colour })

const fileOf = (endings: string) =>
  v.pipe(
    text,
    v.regex(
      new RegExp(String.raw`^/brand/[\w-]+\.(${endings})$`),
      `must be a file of public/brand such as /brand/name.${endings}`,
    ),
  )
const drawing = fileOf('svg')
const share = v.pipe(text, v.regex(/^\d{1,3}(\.\d+)?%$/, 'must be a share such as 102.1%'))

const Font = v.strictObject({
  name: v.pipe(text, v.regex(/^[\p{L}\d -]+$/u, 'must be letters, digits, spaces and lines')),
  weights: v.pipe(text, v.regex(/^\d{3}( \d{3})?$/, 'must be a weight, or two with a space between, such as 400 700')),
  files: v.pipe(
    v.array(
      v.strictObject({
        file: fileOf('woff2'),
        letters: v.pipe(text, v.regex(/^U\+[\dA-F?-]+(,U\+[\dA-F?-]+)*$/, 'must be ranges such as U+0000-00FF,U+0131')),
      }),
      'must be a list',
    ),
    v.nonEmpty('must name one file at least'),
  ),
  fallback: v.strictObject({ size: share, above: share, below: share }),
})

export const Brand = v.strictObject({
  ...{ mark: drawing, smallMark: drawing, logo: drawing, font: Font },
  colours: v.strictObject(v.entriesFromList(colourNames, Colour)),
})
export type Brand = v.InferInput<typeof Brand>
