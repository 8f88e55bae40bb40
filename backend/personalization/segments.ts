import { linesOf } from '../cart/cart-lines.ts'
import type { CartRow } from '../cart/cart-store.ts'
import { type CustomerGroup, groupOf } from '../cart/coupon-rules.ts'
import { lineMoney } from '../cart/line-money.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'

/** The shop's customer segments with Magento's ids; a visitor may be in several. */
export const segment = { guests: 1, customers: 2, wholesale: 3, richCart: 4 } as const

/** Cart subtotal in grosz with VAT, before any coupon. */
const richFrom = 100_000

const holds: Record<keyof typeof segment, (group: CustomerGroup, subtotal: number) => boolean> = {
  guests: (group) => group === 'guest',
  customers: (group) => group !== 'guest',
  wholesale: (group) => group === 'wholesale',
  richCart: (_, subtotal) => subtotal >= richFrom,
}

/**
 * Returns the segments of a visitor.
 * @param cart its contents count; without one the subtotal is 0.
 */
export function segmentsOf(context: ShopContext, cart?: CartRow): number[] {
  const lines = cart ? linesOf(context, cart) : []
  const subtotal = lines.reduce((sum, line) => sum + lineMoney(line).gross, 0)
  const group = groupOf(context.customer)
  const names = ['guests', 'customers', 'wholesale', 'richCart'] as const
  return names.filter((name) => holds[name](group, subtotal)).map((name) => segment[name])
}
