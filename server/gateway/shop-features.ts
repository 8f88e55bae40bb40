import { features as offered } from '#config'
import type { ShopFeature } from '../../graphql/generated/graphql.ts'
import type { Config } from '../config.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Recognition {
  /** Names that the engine must all know: `Type.field` or `Input.field`. */
  names: readonly string[]
  /** The feature of `shop.config.ts` that it belongs to. */
  offer?: keyof typeof offered
  /** Whether the operator's settings allow it. */
  isOn?: (config: Config) => boolean
}

/**
 * Each feature that an engine may lack, and how it is recognised. The page hides features that are not reported; `docs/operate.md` lists
 * them.
 */
export const recognitions: Readonly<Record<ShopFeature, Recognition>> = {
  ADDRESS_SEARCH: { names: [], isOn: ({ places }) => places.isEmbedded || places.addressUrl !== undefined },
  B2B: { names: ['Customer.is_b2b', 'CustomerCreateInput.is_b2b'] },
  BRANDS: { names: ['ProductInterface.manufacturer_label', 'ProductAttributeFilterInput.manufacturer'] },
  CERTIFICATE_GATE: {
    offer: 'certificateGate',
    names: ['ProductInterface.requires_training_certificate', 'PlaceOrderInput.training_certificate'],
    isOn: ({ checkout }) => checkout.certificateGate,
  },
  CONSENTS: {
    names: ['Customer.consents', 'CustomerUpdateInput.consent_to_email_commercials'],
  },
  // The crops of a product: without them nothing can be found by crop.
  FINDERS: { offer: 'finders', names: ['ProductInterface.uprawa'] },
  HIDDEN_PRICES: { names: ['ProductInterface.price_visibility'] },
  LOWEST_PRICES: { names: ['ProductInterface.omnibus_price'] },
  LOYALTY: { offer: 'loyalty', names: ['StoreConfig.loyalty_credit_enabled'] },
  NEGOTIATION: { offer: 'negotiation', names: ['Query.isQuoteCartEnabled', 'Mutation.submitQuote'] },
  NEWEST_FIRST: {
    names: ['ProductAttributeSortInput.newest', 'ProductAttributeFilterInput.new'],
  },
  // An engine before 2.4.7 does not tell whether the newsletter is enabled, and silently drops subscriptions that it does not accept.
  NEWSLETTER: { names: ['Mutation.subscribeEmailToNewsletter', 'StoreConfig.newsletter_enabled'] },
  OPEN_PAYMENT: { names: ['Mutation.payOrder', 'CustomerOrder.open_payment'] },
  PAYU: {
    names: ['Query.getPayUMethods', 'PaymentMethodInput.payu_additional_data', 'PlaceOrderOutput.redirect_uri'],
  },
  PICKUP_POINTS: {
    offer: 'pickupPoints',
    names: ['AvailableShippingMethod.pickup_point_required', 'ShippingMethodInput.pickup_address'],
  },
  REVIEWS: {
    offer: 'reviews',
    names: ['Mutation.createProductReview', 'ProductInterface.reviews'],
  },
  SOCIAL_ACCOUNTS: {
    offer: 'socialSignIn',
    names: ['Query.amSocialLoginButtonConfig', 'Mutation.amSocialLoginLinkAccount'],
  },
  STOCK_ALERTS: {
    offer: 'stockAlerts',
    names: ['Mutation.CustomerNotifyInStock', 'Query.customerStockAlerts'],
  },
  WEATHER: { offer: 'weather', names: [], isOn: ({ weather }) => weather === 'embedded' || weather.forecastUrl !== undefined },
  WISH_LISTS: {
    offer: 'wishList',
    names: ['Customer.wishlists', 'Mutation.addProductsToWishlist'],
  },
}

/** Returns the features that a shop has on an engine with these names. */
export function featuresOf(known: Vocabulary, config: Config): ShopFeature[] {
  const isKnown = (name: string) => {
    const [type = '', field = ''] = name.split('.')
    return known.get(type)?.has(field) === true
  }
  return Object.entries(recognitions).flatMap(([feature, { names, offer, isOn }]) =>
    names.every(isKnown) && (!offer || offered[offer]) && (!isOn || isOn(config)) ? (feature as ShopFeature) : [],
  )
}
