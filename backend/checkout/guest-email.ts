import { inputError } from '../endpoint/magento-errors.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { changeCart } from './cart-change.ts'
import { saveEmail } from './checkout-store.ts'

const isEmail = (text: string) => text.length <= 254 && /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]{2,}$/.test(text)

/** Sets a guest's e-mail address with the checks of Magento's SetGuestEmailOnCart, in its order: the cart is checked last. */
export function setGuestEmail(context: ShopContext, cartId: string, input: string) {
  const email = input.trim()
  if (cartId === '') throw inputError('Required parameter "cart_id" is missing')
  if (email === '') throw inputError('Required parameter "email" is missing')
  if (!isEmail(email)) throw inputError('Invalid email format')
  if (context.customer) throw inputError('The request is not allowed for logged in customers')
  return changeCart(context, 'setGuestEmailOnCart', cartId, (cart) => {
    saveEmail(context.db, cart.id, email)
    return { before: cart.email, after: email }
  })
}
