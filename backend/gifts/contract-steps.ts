import { type ContractStep, guestCartId } from '../contract-step.ts'

const code = 'PODARUNEK-50'
const card = { input: { cart_id: guestCartId, gift_card_code: code } }

/** Runs between the coupon and the checkout of the guest's cart and leaves its total unchanged. */
export const giftSteps: ContractStep[] = [
  { name: 'GiftCardAccount', variables: { code } },
  { name: 'ApplyGiftCardToCart', variables: card },
  { name: 'RemoveGiftCardFromCart', variables: card },
  {
    name: 'SetGiftOptionsOnCart',
    variables: { input: { cart_id: guestCartId, gift_receipt_included: true, printed_card_included: false } },
  },
]
