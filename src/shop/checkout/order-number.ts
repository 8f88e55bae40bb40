import { CustomerOrdersDocument } from '#graphql/graphql.ts'
import { isSignedIn } from '#shop/session/identity.ts'
import type { ShopWindow } from '#platform/shop-window.tsx'

/** Milliseconds by which the clocks of the device and the backend may differ. */
const clocksApart = 15 * 60_000
/** Number of recent orders searched, because another device may have ordered meanwhile. */
const newest = 5

let inWarsaw: Intl.DateTimeFormat | undefined
const clockInWarsaw = () =>
  new Intl.DateTimeFormat('sv-SE', {
    ...({ timeZone: 'Europe/Warsaw', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  })

interface Listed {
  number: string | null
  order_date: string | null
  total: { grand_total: { value: number | null } | null } | null
}

/**
 * Returns the number of the newest order that matches the total and the time of sending. Order dates are in the shop's time, without a
 * zone.
 */
export function numberAmong(orders: readonly (Listed | null)[], { sentAt, total }: { sentAt: number; total: number | null }) {
  inWarsaw ??= clockInWarsaw()
  const earliest = inWarsaw.format(new Date(sentAt - clocksApart))
  const found = orders
    .flatMap((one) => one ?? [])
    .filter((one) => one.total?.grand_total?.value === total && (one.order_date ?? '') >= earliest)
    .toSorted((one, other) => (other.order_date ?? '').localeCompare(one.order_date ?? ''))
  return found[0]?.number ?? undefined
}

/**
 * Finds the number of a sent order. Only a signed-in customer has a list of orders; a guest's order can be read by its number only.
 * @returns `unread` when the list of orders could not be read now
 */
export async function findNumber(
  shop: ShopWindow,
  sent: { sentAt: number; total: number | null },
): Promise<{ number: string | undefined } | 'unread'> {
  if (!isSignedIn()) return { number: undefined }
  try {
    const { customer } = await shop.commerce(CustomerOrdersDocument, { currentPage: 1, pageSize: newest, filter: {} })
    return { number: numberAmong(customer?.orders_ext?.items ?? [], sent) }
  } catch {
    return 'unread'
  }
}
