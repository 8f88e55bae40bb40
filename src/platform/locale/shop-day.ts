const hour = 3_600_000

let inWarsaw: Intl.DateTimeFormat | undefined

/**
 * The day that the shop lives by, `2026-11-21`: that of Warsaw. The clock there is one hour before UTC or two. A browser takes 15 ms of a
 * first view to make its first format with a time zone, so it is made only in the hour in which the day hangs on it.
 */
export function shopDay(moment: Date | number = Date.now()): string {
  const [early = '', late = ''] = [1, 2].map((hours) => new Date(Number(moment) + hours * hour).toISOString().slice(0, 10))
  if (early === late) return early
  inWarsaw ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
  return inWarsaw.format(moment)
}
