interface Dated {
  new_from_date: string | null
  new_to_date: string | null
}

const warsaw = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The shop's day, `2026-11-21`. */
export function warsawDay(moment: Date) {
  return warsaw.format(moment)
}

/** New within its dates, both days included, open at a missing end; without any date it is not new. */
export function isNew({ new_from_date: from, new_to_date: to }: Dated, now: Date) {
  if (!from && !to) return false
  const today = warsawDay(now)
  return (!from || from.slice(0, 10) <= today) && (!to || today <= to.slice(0, 10))
}
