import type { PersonalPricesQuery } from '#graphql/graphql.ts'
import type { ConfigurableDetail, ProductCardData, ProductDetail } from './product-kind.ts'

export type PersonalPrice = NonNullable<NonNullable<NonNullable<PersonalPricesQuery['products']>['items']>[number]>

/** A price and the lowest one before its reduction, which go together. */
const figuresOf = ({ price_range, omnibus_price }: Pick<PersonalPrice, 'price_range' | 'omnibus_price'>) => ({
  price_range,
  omnibus_price,
})

/** A card of the public catalogue with the price of the person who looks at it. */
export function withPersonalPrice<Card extends ProductCardData>(card: Card, prices: readonly PersonalPrice[]): Card {
  const own = prices.find((price) => price.sku === card.sku)
  return own ? { ...card, price_visibility: own.price_visibility, ...figuresOf(own) } : card
}

/** The same for a product with all its packs. */
export function withPersonalPrices(product: ProductDetail, prices: readonly PersonalPrice[]): ProductDetail {
  const priced = withPersonalPrice(product, prices)
  if (priced === product || priced.__typename !== 'ConfigurableProduct') return priced
  return { ...priced, variants: withPersonalVariants(priced.variants, priced.sku, prices) }
}

type Variants = ConfigurableDetail['variants']

/** The packs of a product with what they cost this person. */
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
