import { company } from '#config'
import { defaultLocale } from '#config/locales.ts'
import { dayVariables, hourVariables } from './forecast-variables.ts'

export interface Position {
  latitude: number
  longitude: number
}

/** Hours: a week. Days: two weeks, and a past season for degree days and rainfall. */
const reach = { past_hours: 4, forecast_hours: 168, past_days: 92, forecast_days: 14 }

const named = (variables: Record<string, { name: string }>) =>
  Object.values(variables)
    .map(({ name }) => name)
    .join(',')

export function forecastAddress(base: string, { latitude, longitude }: Position, key: string | undefined): URL {
  const address = new URL(`${base}/v1/forecast`)
  const asked = {
    ...{ latitude, longitude, hourly: named(hourVariables), daily: named(dayVariables), ...reach },
    ...{ timezone: 'Europe/Warsaw', timeformat: 'unixtime', wind_speed_unit: 'ms', ...(key ? { apikey: key } : {}) },
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, String(value))
  return address
}

/**
 * Returns the address of a search by name. Names are requested in Polish for every language: road signs use them, and voivodeships are
 * recognised by them.
 */
export function placesAddress(base: string, name: string, key: string | undefined): URL {
  const address = new URL(`${base}/v1/search`)
  const asked = {
    name,
    count: '8',
    language: defaultLocale,
    countryCode: company.country,
    format: 'json',
    ...(key ? { apikey: key } : {}),
  }
  for (const [parameter, value] of Object.entries(asked)) address.searchParams.set(parameter, value)
  return address
}

export function positionAddress(base: string, { latitude, longitude }: Position): URL {
  return new URL(`${base}/reverse?${new URLSearchParams({ lat: String(latitude), lon: String(longitude), lang: 'default' })}`)
}

export const warningsAddress = (base: string) => new URL(`${base}/api/data/warningsmeteo`)
