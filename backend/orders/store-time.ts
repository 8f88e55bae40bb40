// Magento formats times as "2026-11-21 10:00:00": most in the store's time zone, some as stored, in UTC.

const inWarsaw = new Intl.DateTimeFormat('sv-SE', {
  ...({ timeZone: 'Europe/Warsaw', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
})

/**
 * Formats a time in the store's time zone.
 * @param iso a time as stored
 */
export const storeTime = (iso: string) => inWarsaw.format(new Date(iso))
export const utcTime = (iso: string) => iso.slice(0, 19).replace('T', ' ')

/**
 * Parses a client's date or time: a date means the beginning of that day, and a time without a zone is UTC, as in Magento's database.
 * @returns ISO 8601 in UTC, `undefined` for an invalid time
 */
export function momentOf(text: string) {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${time}${zone}`)
  return day === undefined || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
