/** Parses a time of the engine, which is in UTC without a zone: `2026-12-05 22:59:59`. */
export function momentOf(text: string | null | undefined): Date | undefined {
  if (!text) return undefined
  const time = Date.parse(/[zZ]|[+-]\d{2}:\d{2}$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(time) ? undefined : new Date(time)
}
