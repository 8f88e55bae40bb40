// What reads and changes a cart, once there is one: one file, because each file kept for the field is a request at install.
export { setQuantity } from './cart-changes.ts'
export { readCart, showToOutbox } from './reading-cart.ts'
