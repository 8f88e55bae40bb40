import * as v from 'valibot'
import { ownName } from '#config/own-name.ts'
import { deviceChoice, useDeviceChoice } from '#offline/device-choice.ts'
import type { WeatherPlace } from '../../../server/api.ts'

export type { WeatherPlace }

const Place = v.object({
  name: v.pipe(v.string(), v.maxLength(80)),
  region: v.pipe(v.string(), v.maxLength(80)),
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

export interface Fields {
  /** The place whose weather was viewed last. */
  last: WeatherPlace | undefined
  saved: readonly WeatherPlace[]
}

const none: Fields = { last: undefined, saved: [] }
const most = 12

const Kept = v.object({ last: v.optional(Place), saved: v.pipe(v.array(Place), v.maxLength(most)) })

const fields = deviceChoice<Fields>(ownName('fields'), none, (kept) => {
  const read = v.safeParse(Kept, kept)
  return read.success ? { last: read.output.last, saved: read.output.saved } : undefined
})

export const useFields = () => useDeviceChoice(fields, none)
export const lastPlace = () => fields.get().last

/** Rounds a position to about a kilometre; forecasts are no finer. */
export const rounded = ({ name, region, latitude, longitude }: WeatherPlace): WeatherPlace => ({
  ...{ name, region, latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 },
})

export const isSamePlace = (a: WeatherPlace | undefined, b: WeatherPlace | undefined) =>
  a !== undefined && b !== undefined && a.latitude === b.latitude && a.longitude === b.longitude

export function lookAt(place: WeatherPlace) {
  if (!isSamePlace(fields.get().last, place)) fields.set({ ...fields.get(), last: place })
}

export function savePlace(place: WeatherPlace) {
  const others = fields.get().saved.filter((one) => !isSamePlace(one, place))
  fields.set({ ...fields.get(), saved: [...others, place].slice(-most) })
}

export function forgetPlace(place: WeatherPlace) {
  fields.set({ ...fields.get(), saved: fields.get().saved.filter((one) => !isSamePlace(one, place)) })
}
