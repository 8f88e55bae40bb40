/** Kilograms of pure components: N, P₂O₅, K₂O, MgO, SO₃. */
export type Component = 'n' | 'p' | 'k' | 'mg' | 's'
export type Needs = Record<Component, number>

export const fertilizedCrops = ['wheat', 'barley', 'rye', 'rape', 'maize', 'beet', 'potato', 'soybean', 'apple'] as const
export type FertilizedCrop = (typeof fertilizedCrops)[number]

interface CropFigures {
  /** Number of the crop's category. */
  category: number
  /** Uptake per tonne of yield, including its straw or leaves, kg. */
  uptake: Needs
  /** Tonnes per hectare: the default, and the highest accepted value. */
  yield: number
  mostYield: number
  /** Grams per hectare and season. */
  micro: Partial<Record<MicroElement, number>>
}

export type MicroElement = 'boron' | 'manganese' | 'zinc' | 'copper' | 'molybdenum'

const uptake = (n: number, p: number, k: number, mg: number, s: number): Needs => ({ n, p, k, mg, s })

/** Rounded figures from common guides; a soil analysis is more precise. */
export const cropFigures: Record<FertilizedCrop, CropFigures> = {
  wheat: {
    category: 138,
    uptake: uptake(26, 11, 20, 4, 10),
    yield: 7,
    mostYield: 14,
    micro: { copper: 60, manganese: 500, zinc: 250 },
  },
  barley: { category: 139, uptake: uptake(23, 10, 20, 4, 9), yield: 6, mostYield: 12, micro: { copper: 60, manganese: 500 } },
  rye: { category: 140, uptake: uptake(24, 11, 22, 4, 9), yield: 5, mostYield: 11, micro: { copper: 60, manganese: 400 } },
  rape: {
    ...{ category: 142, uptake: uptake(55, 25, 55, 9, 45), yield: 3.5, mostYield: 7 },
    micro: { boron: 400, manganese: 500, molybdenum: 15 },
  },
  maize: { category: 144, uptake: uptake(26, 12, 28, 7, 8), yield: 9, mostYield: 18, micro: { zinc: 350, boron: 150 } },
  beet: {
    category: 148,
    uptake: uptake(4.5, 1.7, 7, 1.5, 1.2),
    yield: 65,
    mostYield: 120,
    micro: { boron: 450, manganese: 600 },
  },
  potato: {
    category: 147,
    uptake: uptake(4.5, 1.6, 7, 1, 0.9),
    yield: 35,
    mostYield: 80,
    micro: { boron: 150, manganese: 300, zinc: 200 },
  },
  soybean: { category: 150, uptake: uptake(70, 18, 40, 10, 10), yield: 3, mostYield: 6, micro: { boron: 200, molybdenum: 30 } },
  apple: { category: 155, uptake: uptake(1.5, 0.5, 2.5, 0.4, 0), yield: 40, mostYield: 100, micro: { boron: 300, zinc: 250 } },
}

/** Classes of a component's content in the soil, from very low to very high; `bySoil` is what the need is multiplied by. */
export const soilClasses = ['very-low', 'low', 'medium', 'high', 'very-high'] as const
export type SoilClass = (typeof soilClasses)[number]
const bySoil: Record<SoilClass, number> = { 'very-low': 1.5, low: 1.25, medium: 1, high: 0.75, 'very-high': 0.5 }

export interface FieldFacts {
  crop: FertilizedCrop
  /** Tonnes per hectare. */
  yield: number
  p: SoilClass
  k: SoilClass
  mg: SoilClass
  /** pH of the soil; `undefined` when unknown. */
  ph?: number | undefined
  /** The previous crop was a legume. */
  afterLegume: boolean
  /** The straw of the previous crop stays on the field. */
  strawLeft: boolean
  /** Tonnes of manure per hectare. */
  manure: number
}

/** Nitrogen left by a legume, kg N per hectare. */
const legumeNitrogen = 30
/** Potash returned by straw that stays on the field, kg K₂O per hectare. */
const strawPotash = 25
/** Nutrients from a tonne of manure in its first year, kg. */
const manureGives: Pick<Needs, 'n' | 'p' | 'k'> = { n: 1.5, p: 1, k: 4.5 }
/** pH below which the soil needs lime first. */
const limeBelow = 5.5

/** Returns what a hectare needs of each component, in whole kilograms, at least 0. */
export function needsOf(field: FieldFacts): Needs {
  const { uptake: taken } = cropFigures[field.crop]
  const byYield = (part: Component) => taken[part] * field.yield
  const manured = (part: 'n' | 'p' | 'k') => manureGives[part] * field.manure
  const nitrogen = byYield('n') - (field.afterLegume ? legumeNitrogen : 0) - manured('n')
  return {
    // Bacteria on soybean roots bind most of its nitrogen from the air.
    n: whole(field.crop === 'soybean' ? Math.min(nitrogen, legumeNitrogen) : nitrogen),
    p: whole(byYield('p') * bySoil[field.p] - manured('p')),
    k: whole(byYield('k') * bySoil[field.k] - (field.strawLeft ? strawPotash : 0) - manured('k')),
    mg: whole(byYield('mg') * bySoil[field.mg]),
    s: whole(byYield('s')),
  }
}

const whole = (kilograms: number) => Math.max(0, Math.round(kilograms))

export const wantsLime = ({ ph }: Pick<FieldFacts, 'ph'>) => ph !== undefined && ph < limeBelow

export type FieldQuery = Partial<Record<'uprawa' | 'plon' | 'p' | 'k' | 'mg' | 'ph' | 'straczkowe' | 'sloma' | 'obornik', string>>

function numberIn(value: unknown, low: number, high: number): number | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).replace(',', '.').trim() : ''
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return undefined
  return Math.min(high, Math.max(low, Number(text)))
}

/** Reads the field from an address; `undefined` without a crop, defaults for everything else. */
export function readField(query: Readonly<Record<string, unknown>>): FieldFacts | undefined {
  const crop = fertilizedCrops.find((one) => one === query.uprawa)
  if (!crop) return undefined
  const figures = cropFigures[crop]
  const soil = (value: unknown) => soilClasses.find((one) => one === value) ?? 'medium'
  return {
    crop,
    yield: numberIn(query.plon, 0.5, figures.mostYield) ?? figures.yield,
    ...{ p: soil(query.p), k: soil(query.k), mg: soil(query.mg) },
    ph: numberIn(query.ph, 3, 9),
    afterLegume: query.straczkowe === '1',
    strawLeft: query.sloma === '1',
    manure: numberIn(query.obornik, 0, 60) ?? 0,
  }
}
