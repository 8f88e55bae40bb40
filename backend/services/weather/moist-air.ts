/**
 * Returns the saturation vapour pressure in kPa.
 * @param temperature °C
 */
export const saturation = (temperature: number) => 0.6108 * Math.exp((17.27 * temperature) / (temperature + 237.3))

/** Returns the relative humidity in percent, at most 100. */
export const relativeHumidity = (temperature: number, dewPoint: number) =>
  Math.min(100, (100 * saturation(dewPoint)) / saturation(temperature))

/** Returns the vapour pressure deficit in kPa. */
export const vapourPressureDeficit = (temperature: number, dewPoint: number) =>
  Math.max(0, saturation(temperature) - saturation(dewPoint))

/**
 * Returns the wet bulb temperature in °C by Stull's formula, at most the air temperature.
 * @param humidity percent
 */
export function wetBulb(temperature: number, humidity: number) {
  const root = Math.sqrt(humidity + 8.313659)
  const stull =
    temperature * Math.atan(0.151977 * root) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  return Math.min(temperature, stull)
}

/**
 * Returns the apparent temperature in the shade (Steadman).
 * @param wind m/s
 */
export const feltTemperature = (temperature: number, dewPoint: number, wind: number) =>
  temperature + 3.3 * saturation(dewPoint) - 0.7 * wind - 4

interface Weather {
  /** °C */
  temperature: number
  dewPoint: number
  /** m/s at ten metres. */
  wind: number
  /** W/m² */
  radiation: number
  clearSky: number
  /** hPa at the place. */
  pressure: number
}

/** Returns the reference evapotranspiration ET₀ of an hour (FAO-56, hourly Penman-Monteith) in mm, never below 0. */
export function evapotranspiration({ temperature, dewPoint, wind, radiation, clearSky, pressure }: Weather) {
  const vapour = saturation(dewPoint)
  const slope = (4098 * saturation(temperature)) / (temperature + 237.3) ** 2
  const gamma = 0.000665 * (pressure / 10)
  const megajoules = (radiation * 3600) / 1e6
  const clearness = clearSky > 20 ? Math.min(1, radiation / clearSky) : 0.6
  const longWave = 2.043e-10 * (temperature + 273.16) ** 4 * (0.34 - 0.14 * Math.sqrt(vapour)) * (1.35 * clearness - 0.35)
  const net = 0.77 * megajoules - Math.max(0, longWave)
  const ground = net * (radiation > 0 ? 0.1 : 0.5)
  const low = wind * 0.748
  const drying = gamma * (37 / (temperature + 273)) * low * vapourPressureDeficit(temperature, dewPoint)
  return Math.max(0, (0.408 * slope * (net - ground) + drying) / (slope + gamma * (1 + 0.34 * low)))
}
