import type { Persistence } from '#offline/persisted-queries.ts'
import { readCartId } from './cart-id.ts'
import type { Cart } from './cart.ts'

const numbers = ['quantity', 'unit', 'total'] as const

function isLine(value: unknown) {
  if (typeof value !== 'object' || value === null) return false
  const line: Record<string, unknown> = { ...value }
  const isWhole = typeof line.uid === 'string' && typeof line.name === 'string' && Array.isArray(line.problems)
  return (
    isWhole &&
    typeof line.product === 'object' &&
    line.product !== null &&
    numbers.every((name) => typeof line[name] === 'number')
  )
}

/** Whether a persisted cart is still this shopper's; after an order, a sign-in or a merge the id is another one. */
export function isOurCart(copy: unknown): boolean {
  if (typeof copy !== 'object' || copy === null || !('id' in copy) || !('lines' in copy) || !('money' in copy)) return false
  const id = readCartId()
  return (
    typeof copy.id === 'string' && (id === undefined || copy.id === id) && Array.isArray(copy.lines) && copy.lines.every(isLine)
  )
}

/** Persists the cart with all its lines, so that it opens offline; an e-mail address typed in the checkout is not stored with it. */
export const cartPersistence: Persistence = {
  whose: 'shopper',
  hours: 30 * 24,
  fits: isOurCart,
  slim: (cart) => ({ ...(cart as Cart), email: null, waiting: 0 }),
}
