import { shopDay } from '#platform/locale/shop-day.ts'

interface Dated {
  new_from_date: string | null
  new_to_date: string | null
}

/** Whether a product is new: today is within its dates, both included. A missing date sets no limit; without any date it is not new. */
export function isNew({ new_from_date: from, new_to_date: to }: Dated, now: Date) {
  if (!from && !to) return false
  const today = shopDay(now)
  return (!from || from.slice(0, 10) <= today) && (!to || today <= to.slice(0, 10))
}
