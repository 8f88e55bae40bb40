import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'
import { deviceChoice, useDeviceChoice } from '#offline/device-choice.ts'
import { growths, type Growth } from './growing-degrees.ts'
import { legalWind, treatments, usualSettings, type SpraySettings } from './spray-rules.ts'

const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))

const Spray = v.object({
  treatment: v.picklist(treatments),
  mostWind: between(1, legalWind),
  mostGusts: between(3, 12),
  // Settings that were stored before these existed get the defaults.
  mostWarmth: v.optional(between(15, 30), usualSettings.mostWarmth),
  leastDeltaT: v.optional(between(1, 3), usualSettings.leastDeltaT),
  mostDeltaT: v.optional(between(6, 12), usualSettings.mostDeltaT),
  dryHours: v.pipe(between(1, 12), v.integer()),
})

const spray = deviceChoice<SpraySettings>(ownName('spray'), usualSettings, (kept) => {
  const read = v.safeParse(Spray, kept)
  return read.success ? read.output : undefined
})

export const useSpraySettings = () => useDeviceChoice(spray, usualSettings)
export const setSpraySettings = (settings: SpraySettings) => spray.set(settings)
export const spraySettings = () => spray.get()

export interface GrowthSettings {
  growth: Growth
  /** `2026-03-01`; empty means the first day of the forecast's data. */
  since: string
}

const usualGrowth: GrowthSettings = { growth: 'cereals', since: '' }
const Growing = v.object({ growth: v.picklist(growths), since: v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/)) })

const growing = deviceChoice<GrowthSettings>(ownName('growth'), usualGrowth, (kept) => {
  const read = v.safeParse(Growing, kept)
  return read.success ? read.output : undefined
})

export const useGrowthSettings = () => useDeviceChoice(growing, usualGrowth)
export const setGrowthSettings = (settings: GrowthSettings) => growing.set(settings)
