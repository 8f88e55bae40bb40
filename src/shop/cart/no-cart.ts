import type { Cart } from './cart.ts'

/** The cart before something was added. */
export const emptyCart: Cart = { id: undefined, email: null, virtual: false, quantity: 0, lines: [], money: null, waiting: 0 }
