/**
 * Formats a distance as `350 m`, `1.4 km` or `12 km`, with the locale's number format.
 * @param metres in a straight line
 */
export function distanceText(metres: number, locale: string): string {
  if (metres < 1000) {
    const rounded = Math.max(10, Math.round(metres / 10) * 10)
    if (rounded < 1000) return `${rounded} m`
  }
  const kilometres = metres / 1000
  const digits = kilometres < 9.95 ? 1 : 0
  return `${new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(kilometres)} km`
}
