import { currencies } from '#platform/configured/currencies.ts'
import { pathIn, type Locale } from '#platform/locale/locale.ts'
import type { Availability } from './availability.ts'
import type { PriceView } from './price.ts'
import type { ProductDetail } from './product-kind.ts'

const schemaAvailability: Record<Availability, string | undefined> = {
  available: 'https://schema.org/InStock',
  'on-order': 'https://schema.org/BackOrder',
  unavailable: 'https://schema.org/OutOfStock',
  withdrawn: 'https://schema.org/Discontinued',
  // Nothing is claimed when the availability is unknown.
  unknown: undefined,
}

interface Offered {
  product: Pick<ProductDetail, '__typename' | 'delivery_time' | 'requires_training_certificate'>
  price: PriceView
  availability: Availability
  url: string
  locale: Locale
}

/** Returns the offer as JSON-LD; none where the price is hidden, because machines read what a guest may see. */
export function offerJsonLd(offered: Offered) {
  const { product, price, availability, url } = offered
  if (price.kind !== 'shown') return {}
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: price.gross.toFixed(2),
      priceCurrency: currencies[offered.locale],
      itemCondition: 'https://schema.org/NewCondition',
      availability: schemaAvailability[availability],
      ...(isSent(product) ? { shippingDetails: shipping(product), hasMerchantReturnPolicy: returns(offered) } : {}),
    },
  }
}

/** Whether a product is shipped. Services, files and gift cards are not, so they can be neither delivered nor sent back. */
const isSent = ({ __typename: kind }: Offered['product']) =>
  !['VirtualProduct', 'DownloadableProduct', 'GiftCardProduct'].includes(kind)

/** Returns the shipping details. The cost depends on the weight of the whole cart, so none is given. */
function shipping({ delivery_time: time }: Offered['product']) {
  const days = /^\d+$/.test(time?.trim() ?? '') ? Number(time) : 0
  const handlingTime = { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' }
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PL' },
    ...(days > 0 ? { deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime } } : {}),
  }
}

/**
 * Returns the return policy of the page on returns. A product that needs a training certificate is collected by an adviser and not sent
 * back by mail.
 */
function returns({ product, url, locale }: Offered) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    ...(product.requires_training_certificate
      ? {}
      : {
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        }),
    merchantReturnLink: new URL(pathIn(locale, 'i/zwroty'), url).href,
  }
}
