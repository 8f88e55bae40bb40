import type { PersonalPricesQuery } from '#graphql/graphql.ts'
import type { BundleDetail, ConfigurableDetail, GroupedDetail, ProductCardData, ProductDetail } from './product-kind.ts'

export type PersonalPrice = NonNullable<NonNullable<NonNullable<PersonalPricesQuery['products']>['items']>[number]>

/** Returns the price with its lowest price before a reduction; both belong together. */
const figuresOf = ({ price_range, omnibus_price }: Pick<PersonalPrice, 'price_range' | 'omnibus_price'>) => ({
  price_range,
  omnibus_price,
})

/** Returns a card of the public catalogue with the signed-in customer's price. */
export function withPersonalPrice<
  Card extends Pick<ProductCardData, 'sku' | 'price_visibility' | 'price_range' | 'omnibus_price'>,
>(card: Card, prices: readonly PersonalPrice[]): Card {
  const own = prices.find((price) => price.sku === card.sku)
  return own ? { ...card, price_visibility: own.price_visibility, ...figuresOf(own) } : card
}

/** Returns a product with the signed-in customer's prices for it and all its packs or parts. */
export function withPersonalPrices(product: ProductDetail, prices: readonly PersonalPrice[]): ProductDetail {
  const priced = withPersonalPrice(product, prices)
  if (priced === product) return product
  const own = prices.find((price) => price.sku === product.sku)
  if (priced.__typename === 'ConfigurableProduct')
    return { ...priced, variants: withPersonalVariants(priced.variants, priced.sku, prices) }
  if (priced.__typename === 'GroupedProduct' && own?.__typename === 'GroupedProduct')
    return { ...priced, items: withPersonalItems(priced.items, own.items) }
  if (priced.__typename === 'BundleProduct' && own?.__typename === 'BundleProduct')
    return { ...priced, items: withPersonalOptions(priced.items, own.items) }
  return priced
}

type OwnGroup = Extract<PersonalPrice, { __typename: 'GroupedProduct' }>['items']
type OwnBundle = Extract<PersonalPrice, { __typename: 'BundleProduct' }>['items']

/** Returns the parts of a grouped product with the customer's prices. */
function withPersonalItems(items: GroupedDetail['items'], own: OwnGroup | undefined): GroupedDetail['items'] {
  const figures = new Map(own?.flatMap((item) => (item?.product ? [[item.product.sku, figuresOf(item.product)] as const] : [])))
  return (items ?? []).map((item) => {
    const priced = figures.get(item?.product?.sku ?? null)
    return item?.product && priced ? { ...item, product: { ...item.product, ...priced } } : item
  })
}

/** Returns the options of a bundle with the customer's prices, each as it is within the bundle. */
function withPersonalOptions(items: BundleDetail['items'], own: OwnBundle | undefined): BundleDetail['items'] {
  const options = own?.flatMap((item) => item?.options ?? []) ?? []
  return (items ?? []).map((item) => {
    if (!item?.options) return item
    const priced = item.options.map((option) => {
      const found = options.find((one) => one?.uid === option?.uid)
      if (!option || !found) return option
      return { ...option, price: found.price, product: option.product && { ...option.product, ...found.product } }
    })
    return { ...item, options: priced }
  })
}

type Variants = ConfigurableDetail['variants']

/** Returns the packs of a product with the customer's prices. */
export function withPersonalVariants(variants: Variants, sku: string | null, prices: readonly PersonalPrice[]): Variants {
  const own = prices.find((price) => price.sku === sku)
  if (!variants || own?.__typename !== 'ConfigurableProduct') return variants
  const figures = new Map(
    own.variants?.flatMap((variant) => (variant?.product ? [[variant.product.sku, figuresOf(variant.product)] as const] : [])),
  )
  return variants.map((variant) => {
    const priced = figures.get(variant?.product?.sku ?? null)
    return variant?.product && priced ? { ...variant, product: { ...variant.product, ...priced } } : variant
  })
}
