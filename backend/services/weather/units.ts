/** Physical quantity of a value, which decides its unit in the answer. */
export type Measure = keyof typeof fixed | 'temperature' | 'speed' | 'precipitation' | 'snow'

const fixed = {
  ...{ percent: '%', direction: '°', code: 'wmo code', hectopascal: 'hPa', watt: 'W/m²', megajoule: 'MJ/m²', kilopascal: 'kPa' },
  ...{ moisture: 'm³/m³', seconds: 's', hours: 'h', metre: 'm', index: '', yes: '', joule: 'J/kg', instant: 'instant' },
} as const

export interface Units {
  temperature: 'celsius' | 'fahrenheit'
  speed: 'kmh' | 'ms' | 'mph' | 'kn'
  precipitation: 'mm' | 'inch'
  time: 'iso8601' | 'unixtime'
}

const speeds = { kmh: ['km/h', 3.6], ms: ['m/s', 1], mph: ['mp/h', 2.236936], kn: ['kn', 1.943844] } as const

/** Returns the unit's name for `hourly_units`. */
export function unitName(measure: Measure, units: Units): string {
  if (measure === 'temperature') return units.temperature === 'celsius' ? '°C' : '°F'
  if (measure === 'speed') return speeds[units.speed][0]
  if (measure === 'precipitation') return units.precipitation
  if (measure === 'snow') return units.precipitation === 'inch' ? 'inch' : 'cm'
  if (measure === 'instant') return units.time
  return fixed[measure]
}

/** Converts from °C, m/s, mm and cm. */
export function inUnits(value: number, measure: Measure, units: Units): number {
  if (measure === 'temperature') return units.temperature === 'celsius' ? value : value * 1.8 + 32
  if (measure === 'speed') return value * speeds[units.speed][1]
  if (measure === 'precipitation') return units.precipitation === 'mm' ? value : value / 25.4
  if (measure === 'snow') return units.precipitation === 'inch' ? value / 2.54 : value
  return value
}
