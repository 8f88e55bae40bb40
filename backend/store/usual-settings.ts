import { features } from '#config'
import type { ShopSettings } from '../endpoint/shop-context.ts'

/** Settings of the demonstration shop. Passwords follow Magento's defaults; a customer stays signed in for two weeks without use. */
export const usualSettings: ShopSettings = {
  minimumPasswordLength: 8,
  passwordCharacterClasses: 3,
  customerTokenHours: 14 * 24,
  reviews: true,
  guestsReview: true,
  wishLists: true,
  newsletter: true,
  guestCheckout: true,
  offlinePayments: false,
  agreements: false,
  createAccountConfirmation: false,
  lockoutFailures: 10,
  storefrontOrigin: 'http://localhost:3000',
  get certificateGate() {
    return features.certificateGate
  },
  offlineSubstances: [],
}
