import type { Locale } from '#platform/locale/locale.ts'
import { availabilityOf } from './availability.ts'
import { leadOf } from './description.ts'
import { offerJsonLd } from './offer-json-ld.ts'
import { picturesOf, type GalleryPicture } from './gallery-pictures.ts'
import { packsOf, type Pack } from './packs.ts'
import { priceView } from './price.ts'
import type { ConfigurableDetail, ProductDetail } from './product-kind.ts'
import { starsOf } from './rating.ts'

/**
 * Returns a product as JSON-LD; where it comes in packs, a group of products, each with its own SKU, bar code, price and stock.
 * @param url absolute address of the page, by which pictures become absolute
 */
export function productJsonLd(product: ProductDetail, url: string, locale: Locale) {
  const own = {
    '@context': 'https://schema.org',
    name: product.name,
    url,
    image: picturesAt(picturesOf(product), url),
    description: leadOf(product) || undefined,
    ...(product.manufacturer_label ? { brand: { '@type': 'Brand', name: product.manufacturer_label } } : {}),
    ...ratingOf(product),
  }
  if (product.__typename === 'ConfigurableProduct' && product.variants?.length)
    return { ...own, ...groupOf(product, url, locale) }
  const offer = { product, price: priceView(product), availability: availabilityOf(product), url, locale }
  return { ...own, '@type': 'Product', sku: product.sku, ...barCode(product.ean), ...offerJsonLd(offer) }
}

const picturesAt = (pictures: readonly GalleryPicture[], url: string) => pictures.map((one) => new URL(one.url, url).href)

const barCode = (ean: string | null) => (ean && /^\d{13}$/.test(ean) ? { gtin13: ean } : {})

/** What the packs differ in, as schema.org properties. */
const variesBy = { color: 'https://schema.org/color' } as Readonly<Record<string, string | undefined>>
const size = 'https://schema.org/size'

function groupOf(product: ConfigurableDetail, url: string, locale: Locale) {
  const options = (product.configurable_options ?? []).flatMap((one) => one ?? [])
  return {
    '@type': 'ProductGroup',
    productGroupID: product.sku,
    variesBy: [...new Set(options.map((one) => variesBy[one.attribute_code ?? ''] ?? size))],
    hasVariant: packsOf(product).map((pack) => variantOf(product, pack, url, locale)),
  }
}

function variantOf(product: ConfigurableDetail, pack: Pack, group: string, locale: Locale) {
  const url = `${group}?pack=${encodeURIComponent(pack.sku)}`
  const { price, availability, deliveryTime } = pack
  return {
    '@type': 'Product',
    name: pack.name,
    sku: pack.sku,
    ...barCode(pack.ean),
    url,
    size: pack.label,
    image: picturesAt(pack.pictures.length ? pack.pictures : picturesOf(product), url),
    ...offerJsonLd({ product: { ...product, delivery_time: deliveryTime }, price, availability, url, locale }),
  }
}

function ratingOf({ rating_summary: percent, review_count: reviewCount }: ProductDetail) {
  return reviewCount
    ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: starsOf(percent), bestRating: 5, reviewCount } }
    : {}
}
