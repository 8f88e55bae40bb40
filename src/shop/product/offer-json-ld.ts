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
  // Of what is not known nothing is claimed.
  unknown: undefined,
}

interface Offered {
  product: Pick<ProductDetail, '__typename' | 'delivery_time' | 'requires_training_certificate'>
  price: PriceView
  availability: Availability
  url: string
  locale: Locale
}

/** None where the price is hidden: a machine reads what a guest may see. */
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

/** Services, files and gift cards are not delivered, and what was done or read is not sent back. */
const isSent = ({ __typename: kind }: Offered['product']) =>
  !['VirtualProduct', 'DownloadableProduct', 'GiftCardProduct'].includes(kind)

/** What delivery costs depends on the weight of the whole cart, so no price of it is told here. */
function shipping({ delivery_time: time }: Offered['product']) {
  const days = /^\d+$/.test(time?.trim() ?? '') ? Number(time) : 0
  const handlingTime = { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' }
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PL' },
    ...(days > 0 ? { deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime } } : {}),
  }
}

/** As the page on returns has it; what needs a training certificate is fetched by an adviser and not sent. */
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
