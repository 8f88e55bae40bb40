import { type ContractStep, guestCartId } from '../contract-step.ts'

const code = 'PODARUNEK-50'
const card = { input: { cart_id: guestCartId, gift_card_code: code } }

/** Between the coupon and the checkout of the guest's cart, which they leave as dear as it was. */
export const giftSteps: ContractStep[] = [
  { name: 'GiftCardAccount', variables: { code } },
  { name: 'ApplyGiftCardToCart', variables: card },
  { name: 'RemoveGiftCardFromCart', variables: card },
  {
    name: 'SetGiftOptionsOnCart',
    variables: { input: { cart_id: guestCartId, gift_receipt_included: true, printed_card_included: false } },
  },
]
