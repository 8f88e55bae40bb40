import type { Ornament } from './ornaments.ts'
import type { Face } from './text-outlines.ts'

/** Look of a maker's packs; colours are `#rrggbb`, `a` the main and `b` the accent colour. */
export interface MakerLook {
  a: string
  b: string
  layout: 'band' | 'full' | 'field' | 'side' | 'number'
  face: Face
  cap?: string
  body?: string
  paper?: string
  film?: string
  stitch?: string
  liquid?: string
  woven?: boolean
}

/** Content of a label. */
export interface LabelContent {
  maker: string
  name: string
  /** Kind of product, one line in small letters. */
  kind: string
  /** Shortened composition. */
  note: string
  /** Pack label as sold: "5 l", "25 kg", "1 szt.". */
  size: string
  /** Millilitres or grams; 0 where a pack has none. */
  amount: number
  icon: Ornament
  hazardous: boolean
  ean: string
  usage: readonly { crop: string; dose: string; water: string }[]
  /** Purpose, in one or two sentences. */
  about: string
  /** Composition, or a tool's parameters, not shortened. */
  composition: string
  keeping: string
  authorisation: string
}

export type Labelled = MakerLook & LabelContent

export const DEMO_LINE = 'produkt demonstracyjny'
