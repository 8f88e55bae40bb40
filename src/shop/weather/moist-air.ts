/** Returns the wet bulb temperature by Stull's formula, accurate to a third of a degree at sea level. °C from °C and %. */
export function wetBulbOf(temperature: number, humidity: number) {
  return (
    temperature * Math.atan(0.151977 * Math.sqrt(humidity + 8.313659)) +
    Math.atan(temperature + humidity) -
    Math.atan(humidity - 1.676331) +
    0.00391838 * humidity ** 1.5 * Math.atan(0.023101 * humidity) -
    4.686035
  )
}

/**
 * Returns Delta T, which tells how fast droplets evaporate: air temperature minus wet bulb temperature, the provider's own where given;
 * `null` when unknown.
 */
export function deltaT(temperature: number | null, humidity: number | null, wetBulb: number | null): number | null {
  if (temperature === null) return null
  if (wetBulb !== null) return Math.max(0, temperature - wetBulb)
  return humidity === null ? null : Math.max(0, temperature - wetBulbOf(temperature, humidity))
}
