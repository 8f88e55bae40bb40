import { brand } from '#config'
import type { MakerLook } from './drawing/label-content.ts'

/** Colours, label layouts and caps of the 25 makers, by the maker's key in the catalogue. */
const LOOKS: Record<string, MakerLook> = {
  plonarvia: { a: '#1f6b3a', b: '#e3b23c', layout: 'band', face: 'sans', stitch: '#1f6b3a', liquid: '#6fae86' },
  zlobnica: { a: '#7a3b1d', b: '#e2b45c', layout: 'band', face: 'slab', paper: '#c9a373', stitch: '#fff6e0' },
  algawera: { a: '#0f5e6e', b: '#7cc3b5', layout: 'field', face: 'sans', body: '#1c2b2e' },
  zagonova: { a: '#23407a', b: '#e8792b', layout: 'full', face: 'cond', cap: '#e8792b', body: '#f6f6f4', liquid: '#d8c68a' },
  rolvanta: { a: '#8c1d2c', b: '#f0c64a', layout: 'full', face: 'sans', cap: '#2a2622', body: '#e9e7e1' },
  bruzdara: { a: '#4a2f6b', b: '#8fc24a', layout: 'side', face: 'cond', body: '#dfe4e8' },
  bakterowo: { a: '#6b8f1e', b: '#2a4a5e', layout: 'field', face: 'sans' },
  humornia: { a: '#4d3322', b: '#d39a3c', layout: 'side', face: 'slab', body: '#2b2622', film: '#e9dcc3', liquid: '#3b2a1c' },
  glebowar: { a: '#b8431f', b: '#f4d35e', layout: 'number', face: 'cond', woven: true },
  nadwarcie: { a: '#1b4f8f', b: '#f4c430', layout: 'number', face: 'cond', liquid: '#d7e4ea' },
  jurawap: { a: '#5d6c57', b: '#e3b23c', layout: 'field', face: 'cond', woven: true },
  krystalinek: { a: '#0b7fa6', b: '#f2c230', layout: 'number', face: 'cond' },
  adiuwara: { a: '#d9641e', b: '#3a3a3a', layout: 'side', face: 'sans' },
  siewnora: { a: '#47752c', b: '#e3b23c', layout: 'field', face: 'slab', paper: '#d3b385', film: '#e9dcc3' },
  trawniada: { a: '#2f8f3e', b: '#f2e14c', layout: 'full', face: 'sans' },
  kwietarnia: { a: '#b83a6b', b: '#7fb04a', layout: 'field', face: 'slab', cap: '#7fb04a' },
  lizawia: { a: '#9c2f2f', b: '#e9dcc3', layout: 'full', face: 'slab' },
  kiszonar: { a: '#2f6f57', b: '#f2b632', layout: 'full', face: 'cond' },
  czystoboks: { a: '#1583b5', b: '#bfe3f2', layout: 'side', face: 'cond', cap: '#b3261e' },
  opryskal: { a: '#e05a1c', b: '#2a2622', layout: 'full', face: 'sans' },
  dyszmar: { a: '#2a2622', b: '#d9a514', layout: 'full', face: 'sans' },
  mierzydlo: { a: '#2b6a7c', b: '#f2b632', layout: 'full', face: 'sans' },
  kuznik: { a: '#b3261e', b: '#2a2622', layout: 'full', face: 'sans' },
  rekawar: { a: '#1f7a55', b: '#e3b23c', layout: 'full', face: 'sans' },
  'wiedza-polowa': { a: '#245c45', b: '#e3b23c', layout: 'band', face: 'slab' },
}

const HOUSE: MakerLook = { a: brand.colours.green.light, b: '#e3b23c', layout: 'band', face: 'sans' }

/** Pack colours of the house brand by content, so that boron and copper are not confused on a shelf. */
const CONTENT_COLOURS: Record<string, Partial<MakerLook>> = {
  'dol-bor': { a: '#b5283f' },
  'dol-mangan': { a: '#8a4f7d' },
  'dol-cynk': { a: '#46606f' },
  'dol-miedz': { a: '#0e6f86' },
  'dol-molibden': { a: '#a15a1e' },
  'dol-fosfor': { a: '#c2571a' },
  'dol-potas': { a: '#9b3357' },
  'dol-wapn': { a: '#3d6f9e' },
  'dol-magnez-siarka': { a: '#d9a514', b: '#1f6b3a' },
  'start-mikrogranulaty': { a: '#7d5a12', layout: 'full' },
  'bio-aminokwasy': { a: '#6a3d8f' },
  'bio-krzem-tytan': { a: '#4f5a74' },
  'bio-ukorzeniacze': { a: '#7a4a22' },
  'bio-antystres': { a: '#2a6f93' },
}

const FEED_LAYOUTS: Record<string, Partial<MakerLook>> = {
  'pasza-prosieta': { layout: 'side', a: '#a8553a' },
  'pasza-tuczniki': { layout: 'side', a: '#93503f' },
  'pasza-lochy': { layout: 'side', a: '#a2495a' },
  'pasza-nioski': { layout: 'full', a: '#a5641a' },
  'pasza-brojlery': { layout: 'full', a: '#b0721c' },
  'pasza-konie': { layout: 'field', a: '#54432f' },
  'pasza-owce': { layout: 'field', a: '#4f6b4a' },
}

/** Returns the look of a maker's packs in a category. */
export function makerLook(maker: string, category: string): MakerLook {
  const look = LOOKS[maker] ?? HOUSE
  const own = maker === 'plonarvia' ? CONTENT_COLOURS[category] : maker === 'zlobnica' ? FEED_LAYOUTS[category] : undefined
  return { ...look, ...own }
}

export const knownMakers = (): readonly string[] => Object.keys(LOOKS)
