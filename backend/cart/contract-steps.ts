import { type ContractSteps, guestCartId } from '../contract-step.ts'
import { giftSteps } from '../gifts/contract-steps.ts'
import { personalizationSteps } from '../personalization/contract-steps.ts'

const input = (more: object) => ({ input: { cart_id: guestCartId, ...more } })
const otherCartId = 'd'.repeat(32)

export const cartSteps: ContractSteps = {
  guest: [
    { name: 'CreateEmptyCart', variables: { input: { cart_id: otherCartId } } },
    { name: 'CreateEmptyCart', variables: { input: { cart_id: guestCartId } } },
    {
      name: 'AddProductsToCart',
      variables: {
        cartId: guestCartId,
        cartItems: [
          { sku: 'PLO-B-001-5L', quantity: 2 },
          { sku: 'MIE-T-005', quantity: 1 },
        ],
      },
    },
    { name: 'UpdateCartItems', variables: input({ cart_items: [{ cart_item_id: 1, quantity: 3 }] }) },
    { name: 'RemoveItemFromCart', variables: input({ cart_item_id: 2 }) },
    { name: 'Cart', variables: { cartId: guestCartId } },
    { name: 'CartTotalQuantity', variables: { cartId: guestCartId } },
    { name: 'ApplyCouponToCart', variables: input({ coupon_code: 'PLON10' }) },
    { name: 'RemoveCouponFromCart', variables: input({}) },
    ...giftSteps,
    ...personalizationSteps,
    { name: 'CreateGuestCart', variables: { input: { cart_uid: 'e'.repeat(32) } } },
  ],
  customer: [{ name: 'CustomerCart' }, { name: 'MergeCarts', variables: { source: otherCartId } }],
}
