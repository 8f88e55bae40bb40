const dayLength = 86_400_000

/** `MM-DD` of Poland's holidays that have a fixed date; Christmas Eve is one since 2025. */
const fixed = new Set(['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'])

/** Holidays as days after Easter Sunday: itself, Easter Monday, Pentecost and Corpus Christi. */
const afterEaster = [0, 1, 49, 60]

/** Returns Easter Sunday by the rule of Gauss in the form of Meeus, as milliseconds of that day in UTC. */
export function easterOf(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

/**
 * Whether shops are closed on a day by law.
 * @param date `2026-12-25`
 */
export function isPublicHoliday(date: string): boolean {
  if (fixed.has(date.slice(5))) return true
  const since = (Date.parse(date) - easterOf(Number(date.slice(0, 4)))) / dayLength
  return afterEaster.includes(since)
}
