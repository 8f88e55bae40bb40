import type { Article } from './articles.ts'
import type { Drawing } from './drawing/drawing-kit.ts'
import { bigbag } from './packs/big-bag.ts'
import { bottle } from './packs/bottle.ts'
import { box } from './packs/box.ts'
import { bucket } from './packs/bucket.ts'
import { canister } from './packs/canister.ts'
import { ibc } from './packs/ibc.ts'
import type { Pack } from './packs/pack.ts'
import { pouch } from './packs/pouch.ts'
import { sack } from './packs/sack.ts'
import { conductivityPen, grainMeter, refractometer, soilMeter, soilProbe } from './tools/meters.ts'
import { giftCard, guide, spreadsheet } from './tools/printed-matter.ts'
import { coverall, gloves, halfMask } from './tools/protective-wear.ts'
import { adviserVisit, fertilizingPlan, leafAnalysis, soilTest } from './tools/services.ts'
import { handSprayer, knapsackSprayer, nozzles } from './tools/sprayers.ts'
import type { Tool } from './tools/tool.ts'
import { drumPump, flyTape, ibcValve, saltLick } from './tools/transfer-gear.ts'
import { rainGauge, weatherStation } from './tools/weather-gear.ts'

const PACKS = { bottle, canister, ibc, sack, bigbag, bucket, pouch, box }
export type PackType = keyof typeof PACKS

const PACK_OF: Record<string, PackType> = {
  kanister: 'canister',
  butelka: 'bottle',
  big_bag: 'bigbag',
  ibc: 'ibc',
  saszetka: 'pouch',
  karton: 'box',
  wiadro: 'bucket',
}

/** Crop of the close-up: x, y and width of the square. */
const PACK_FOCUS: Record<PackType, readonly [number, number, number]> = {
  bottle: [176, 180, 250],
  canister: [146, 130, 308],
  ibc: [176, 130, 250],
  sack: [128, 70, 344],
  bigbag: [130, 150, 340],
  bucket: [130, 190, 340],
  pouch: [140, 80, 320],
  box: [110, 70, 300],
}

/** Scales that give packs of different shape the same optical size. */
const PACK_SCALE: Partial<Record<PackType, (amount: number) => number>> = {
  canister: (ml) => (ml > 15000 ? 1.03 : ml > 7000 ? 1.08 : 1.14),
  bottle: (ml) => (ml <= 300 ? 1.08 : ml <= 600 ? 1.06 : 1.04),
  pouch: (g) => (g <= 250 ? 0.94 : 1.06),
  bucket: () => 1.04,
}

interface ToolRule {
  category: string
  name?: RegExp
  tool: Tool
  focus: readonly [number, number, number]
}

/** Drawings for goods without a pack; the first matching rule wins. */
const TOOLS: readonly ToolRule[] = [
  { category: 'narz-opryskiwacze', name: /Plecak/, tool: knapsackSprayer, focus: [160, 180, 270] },
  { category: 'narz-opryskiwacze', tool: handSprayer, focus: [190, 50, 290] },
  { category: 'narz-rozpylacze', tool: nozzles, focus: [170, 190, 260] },
  { category: 'pom-ph', name: /EC/, tool: conductivityPen, focus: [180, 60, 240] },
  { category: 'pom-ph', tool: soilMeter, focus: [186, 40, 230] },
  { category: 'pom-ziarno', tool: grainMeter, focus: [140, 80, 320] },
  { category: 'pom-pogoda', name: /Deszcz/, tool: rainGauge, focus: [180, 60, 240] },
  { category: 'pom-pogoda', tool: weatherStation, focus: [150, 40, 320] },
  { category: 'narz-pomiary', tool: refractometer, focus: [110, 170, 300] },
  { category: 'pom-gleba', tool: soilProbe, focus: [230, 20, 280] },
  { category: 'bhp-rekawice', tool: gloves, focus: [270, 310, 220] },
  { category: 'bhp-odziez', tool: coverall, focus: [190, 60, 230] },
  { category: 'bhp-drogi-oddechowe', tool: halfMask, focus: [60, 180, 300] },
  { category: 'narz-magazyn', name: /Pompa/, tool: drumPump, focus: [160, 30, 290] },
  { category: 'narz-magazyn', tool: ibcValve, focus: [180, 140, 300] },
  { category: 'pasza-lizawki', tool: saltLick, focus: [120, 230, 260] },
  { category: 'hig-muchy', tool: flyTape, focus: [120, 150, 260] },
  { category: 'usl-doradztwo', name: /Wizyta/, tool: adviserVisit, focus: [100, 80, 330] },
  { category: 'usl-doradztwo', tool: fertilizingPlan, focus: [150, 90, 300] },
  { category: 'usl-badania', name: /liści/, tool: leafAnalysis, focus: [150, 90, 300] },
  { category: 'usl-badania', tool: soilTest, focus: [160, 90, 290] },
  { category: 'usl-poradniki', name: /^Arkusz/, tool: spreadsheet, focus: [90, 90, 300] },
  { category: 'usl-poradniki', tool: guide, focus: [150, 44, 310] },
  { category: 'usl-karty', tool: giftCard, focus: [110, 140, 300] },
]

export type Subject =
  | { kind: 'pack'; type: PackType; scale: number; focus: readonly [number, number, number] }
  | { kind: 'tool'; tool: Tool; focus: readonly [number, number, number] }
  | { kind: 'group' }
  | { kind: 'unknown' }

/** Returns a pouch for bags up to 5 kg, a sack for larger ones. */
const bagType = (o: Article): PackType => (o.amount <= 5000 ? 'pouch' : 'sack')

/** Returns what the picture of an article shows. */
export function subjectOf(o: Article): Subject {
  if (o.parts.length > 0) return { kind: 'group' }
  const type = o.packaging === 'worek' ? bagType(o) : PACK_OF[o.packaging]
  if (type) return { kind: 'pack', type, scale: PACK_SCALE[type]?.(o.amount) ?? 1, focus: PACK_FOCUS[type] }
  const rule = TOOLS.find((entry) => entry.category === o.category && (entry.name?.test(o.fullName) ?? true))
  return rule ? { kind: 'tool', tool: rule.tool, focus: rule.focus } : { kind: 'unknown' }
}

export const drawPack = (type: PackType, draw: Drawing, o: Article, back: boolean) => (PACKS[type] satisfies Pack)(draw, o, back)
