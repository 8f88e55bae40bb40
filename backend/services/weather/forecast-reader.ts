import * as v from 'valibot'
import type { Backend } from '../../index.ts'

export const poznan = { latitude: '52.4069', longitude: '16.9299' }

const column = v.array(v.nullable(v.union([v.number(), v.string()])))
const names = v.record(v.string(), v.string())
export const told = v.object({
  ...{ latitude: v.number(), longitude: v.number(), generationtime_ms: v.number(), utc_offset_seconds: v.number() },
  ...{ timezone: v.string(), timezone_abbreviation: v.string(), elevation: v.number(), location_id: v.optional(v.number()) },
  ...{
    current_units: v.optional(names),
    current: v.optional(v.record(v.string(), v.nullable(v.union([v.number(), v.string()])))),
  },
  ...{ hourly_units: v.optional(names), hourly: v.optional(v.record(v.string(), column)) },
  ...{ daily_units: v.optional(names), daily: v.optional(v.record(v.string(), column)) },
})
/** Returns a column of numbers; unknown values become NaN. */
export const numbers = (values: v.InferOutput<typeof column> | undefined) =>
  (values ?? []).map((value) => (typeof value === 'number' ? value : Number.NaN))

/** Test client of the forecast that validates answers as the shop's client does. */
export function forecastReader(backend: Pick<Backend, 'fetch'>) {
  async function get(parameters: Record<string, string>) {
    const query = new URLSearchParams(parameters)
    const answer = await backend.fetch(new Request(`http://127.0.0.1:4000/services/weather/v1/forecast?${query}`))
    const body: unknown = await answer.json()
    return { status: answer.status, body }
  }
  return {
    get,
    forecast: async (parameters: Record<string, string>) => v.parse(told, (await get({ ...poznan, ...parameters })).body),
  }
}
