import type { ChangingButton } from './button-press.ts'
import { buttonsOfAccount } from './buttons-of-account.ts'
import { buttonsOfBuying } from './buttons-of-buying.ts'
import { buttonsOfOffers } from './buttons-of-offers.ts'
import { buttonsOfPeople } from './buttons-of-people.ts'

/** All buttons that change something, by the name of the action. */
export const changingButtons: Record<string, ChangingButton> = {
  ...buttonsOfBuying,
  ...buttonsOfPeople,
  ...buttonsOfAccount,
  ...buttonsOfOffers,
}

/** Mutations that have no button of their own, each with the reason. */
export const withoutButton: Record<string, string> = {
  CreateEmptyCart: 'comes with the first piece',
  RevokeCustomerToken: 'sent by the server, for the token in "Wyloguj się"',
  MergeCarts: 'comes with the sign-in of a guest with a cart',
  UpdateCartItems: 'a quantity: the last one counts, stored at once and sent when it rests',
  RemoveCouponFromCart: 'the code is gone with the first press, and the button with it',
  AddProductsToWishlist: 'a heart: there and back, the last press counts',
  SetShippingAddressesOnCart: 'sent as the form is filled, the last one counts',
  SetBillingAddressOnCart: 'sent as the form is filled, the last one counts',
  SetShippingMethodsOnCart: 'a choice: the last one counts',
  SetPaymentMethodOnCart: 'a choice: the last one counts',
  PayOrder: 'the press leaves for the payment page or asks the bank; walked in paying-again.spec.ts',
  ConfirmEmail: 'the link of a mail, with the page that it opens',
  ResendConfirmationEmail: 'the embedded engine confirms addresses only when told so; walked in registration.spec.ts',
  AmSocialLoginLinkAccount: 'the press leaves for the network, whose answer links; walked in belonging.spec.ts',
  AmSocialLoginUnlinkAccount: 'walked in belonging.spec.ts with the other half',
  AddProductsToQuoteCart: 'a quantity of an offer in the making, the last one counts',
  CreateEmptyQuoteCart: 'comes with the first product that is negotiated',
  UpdateQuoteItemsInCart: 'a price or quantity in the making, the last one counts',
  UpdateQuoteRemarks: 'a text, the last one counts',
}
