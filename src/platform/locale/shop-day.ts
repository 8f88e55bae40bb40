const hour = 3_600_000

let inWarsaw: Intl.DateTimeFormat | undefined

/**
 * Returns the day in Warsaw, by which the shop works: `2026-11-21`. Warsaw is one or two hours ahead of UTC. Creating the first format with
 * a time zone takes a browser 15 ms of a first view, so one is created only in the hour in which the day depends on it.
 */
export function shopDay(moment: Date | number = Date.now()): string {
  const [early = '', late = ''] = [1, 2].map((hours) => new Date(Number(moment) + hours * hour).toISOString().slice(0, 10))
  if (early === late) return early
  inWarsaw ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
  return inWarsaw.format(moment)
}
