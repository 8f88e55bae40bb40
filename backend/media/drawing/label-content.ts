import type { Ornament } from './ornaments.ts'
import type { Face } from './text-outlines.ts'

/** What a maker's packs look like; colours are `#rrggbb`, `a` leads and `b` accents. */
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

/** What a label says. */
export interface LabelContent {
  maker: string
  name: string
  /** One line in small letters: what it is. */
  kind: string
  /** Shortened composition. */
  note: string
  /** Pack label as sold: "5 l", "25 kg", "1 szt.". */
  size: string
  /** Millilitres or grams, 0 where a pack has none. */
  amount: number
  icon: Ornament
  hazardous: boolean
  ean: string
  usage: readonly { crop: string; dose: string; water: string }[]
  /** What it is for, one or two sentences. */
  about: string
  /** What is inside, or a tool's parameters, unshortened. */
  composition: string
  keeping: string
  authorisation: string
}

export type Labelled = MakerLook & LabelContent

export const DEMO_LINE = 'produkt demonstracyjny'
