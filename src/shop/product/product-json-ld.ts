import { availabilityOf, availabilityOfAll, type Availability } from './availability.ts'
import { leadOf } from './description.ts'
import { packsOf, picturesOf } from './packs.ts'
import { priceView } from './price.ts'
import type { ProductDetail } from './product-kind.ts'
import { starsOf } from './rating.ts'

const schemaAvailability: Record<Availability, string> = {
  available: 'https://schema.org/InStock',
  'on-order': 'https://schema.org/BackOrder',
  unavailable: 'https://schema.org/OutOfStock',
  withdrawn: 'https://schema.org/Discontinued',
}

/** @param url absolute address of the page; pictures are made absolute by it */
export function productJsonLd(product: ProductDetail, url: string) {
  const offers = offersOf(product, url)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    url,
    image: picturesOf(product).map((picture) => new URL(picture.url, url).href),
    description: leadOf(product) || undefined,
    ...(product.ean && /^\d{13}$/.test(product.ean) ? { gtin13: product.ean } : {}),
    ...(product.manufacturer_label ? { brand: { '@type': 'Brand', name: product.manufacturer_label } } : {}),
    ...(offers ? { offers } : {}),
    ...ratingOf(product),
  }
}

function ratingOf({ rating_summary: percent, review_count: reviewCount }: ProductDetail) {
  return reviewCount
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: starsOf(percent), bestRating: 5, reviewCount } }
    : {}
}

/** None where the price is hidden: a machine reads what a guest may see. */
function offersOf(product: ProductDetail, url: string) {
  const price = priceView(product)
  if (price.kind !== 'shown') return undefined
  if (product.__typename !== 'ConfigurableProduct')
    return {
      '@type': 'Offer',
      url,
      price: price.gross.toFixed(2),
      priceCurrency: 'PLN',
      availability: schemaAvailability[availabilityOf(product)],
    }
  const packs = packsOf(product)
  const sums = packs.flatMap((pack) => (pack.price.kind === 'shown' ? [pack.price.gross] : []))
  if (!sums.length) return undefined
  const variants = (product.variants ?? []).flatMap((variant) => variant?.product ?? [])
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: Math.min(...sums).toFixed(2),
    highPrice: Math.max(...sums).toFixed(2),
    offerCount: sums.length,
    priceCurrency: 'PLN',
    availability: schemaAvailability[availabilityOfAll(variants)],
  }
}

/** Title and description of a product's page. */
export function productHead(product: ProductDetail) {
  const lead = leadOf(product)
  return {
    title: product.meta_title || (product.name ?? ''),
    description: product.meta_description || lead,
    image: picturesOf(product)[0]?.url,
  }
}
