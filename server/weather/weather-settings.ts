import * as v from 'valibot'

const address = v.optional(v.pipe(v.string(), v.trim(), v.url('must be an address'), v.regex(/^https?:/, 'must begin with http')))

/** Environment variables for the weather providers. */
export const weatherEnvironment = {
  OPEN_METEO_URL: address,
  OPEN_METEO_GEO_URL: address,
  OPEN_METEO_KEY: v.optional(v.pipe(v.string(), v.trim())),
  IMGW_URL: address,
  WEATHER_PHOTON_URL: address,
}

interface Given {
  COMMERCE_URL?: string | undefined
  OPEN_METEO_URL?: string | undefined
  OPEN_METEO_GEO_URL?: string | undefined
  OPEN_METEO_KEY?: string | undefined
  IMGW_URL?: string | undefined
  WEATHER_PHOTON_URL?: string | undefined
}

export interface WeatherSettings {
  /** Address before `/v1/forecast`, in Open-Meteo's format. */
  forecastUrl: string | undefined
  /** Address before `/v1/search`. */
  geocodingUrl: string | undefined
  key: string | undefined
  /** Address before `/api/data/warningsmeteo`. */
  warningsUrl: string | undefined
  /** Address before `/reverse`, in Photon's format: names a position. */
  positionUrl: string | undefined
}

const bare = (url: string | undefined) => url?.replace(/\/+$/, '')

/** Reads the weather providers; where none is set the embedded backend's weather is used, and beside a real engine there is none. */
export function weatherOf(given: Given): WeatherSettings | 'embedded' {
  if (!given.OPEN_METEO_URL && !given.COMMERCE_URL) return 'embedded'
  return {
    forecastUrl: bare(given.OPEN_METEO_URL),
    geocodingUrl: bare(given.OPEN_METEO_GEO_URL ?? (given.OPEN_METEO_URL && 'https://geocoding-api.open-meteo.com')),
    key: given.OPEN_METEO_KEY,
    warningsUrl: bare(given.IMGW_URL),
    positionUrl: bare(given.WEATHER_PHOTON_URL),
  }
}

export function weatherSettings(weather: WeatherSettings | 'embedded', commerceUrl: string): WeatherSettings {
  if (weather !== 'embedded') return weather
  const { origin } = new URL(commerceUrl)
  return {
    forecastUrl: `${origin}/services/weather`,
    geocodingUrl: `${origin}/services/geocoding`,
    key: undefined,
    warningsUrl: `${origin}/services/imgw`,
    positionUrl: `${origin}/services/photon`,
  }
}
