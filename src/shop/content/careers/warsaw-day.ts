const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', dateStyle: 'short' })

/** Today in Warsaw, `2026-11-22`. */
export const warsawDay = (now: Date = new Date()) => days.format(now)
