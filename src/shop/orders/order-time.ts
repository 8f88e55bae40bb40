/**
 * Parses a date of an order. Magento sends the shop's local time without a zone: `2026-11-20 19:55:47` is in Warsaw. `undefined` for any
 * other text.
 */
export function dayOfOrder(text: string | null | undefined): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?/.exec(text ?? '') ?? []
  if (!day) return undefined
  const utc = Date.parse(`${day}T${time ?? '12:00:00'}Z`)
  if (Number.isNaN(utc)) return undefined
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Warsaw', timeZoneName: 'longOffset' })
    .formatToParts(utc)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(shown ?? '') ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return new Date(utc - offset)
}
