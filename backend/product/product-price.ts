import type { Database } from '../database/database.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { money } from '../store/money.ts'
import { isInStock } from './availability.ts'
import { discountBetween } from './discount.ts'
import { type FiguresRange, type PriceFigures, bundleRange, figuresOf, maySeePrice, rangeOf } from './price.ts'
import { itemsOfGroup, packsOf, selectionsOfBundle } from './product-parts.ts'
import type { ProductRow } from './product-store.ts'

/** Returns the variants that set a configurable product's price: the salable ones, or all when none is salable. */
function pricedVariants(variants: readonly ProductRow[]) {
  const salable = variants.filter(isInStock)
  return salable.length > 0 ? salable : variants
}

/** Returns the variant whose price a configurable product shows; its pack size and omnibus price are shown with it. */
export function leadVariant(db: Database, product: ProductRow) {
  if (product.__typename !== 'ConfigurableProduct') return product
  const variants = pricedVariants(packsOf(db, product))
  const lead = variants.toSorted((a, b) => figuresOf(a).final - figuresOf(b).final)[0]
  return lead ?? product
}

export function priceRangeOf(db: Database, product: ProductRow): FiguresRange {
  switch (product.__typename) {
    case 'ConfigurableProduct':
      return rangeOf(pricedVariants(packsOf(db, product)).map(figuresOf))
    case 'GroupedProduct':
      return rangeOf(itemsOfGroup(db, product).map(figuresOf))
    case 'BundleProduct':
      return bundleRange(selectionsOfBundle(db, product), product)
    default:
      return rangeOf([figuresOf(product)])
  }
}

/** Returns Magento's `ProductPrice`. A hidden price has neither an amount nor a discount that would disclose it. */
export const personalPrice = ({ final, regular, net }: PriceFigures, isVisible: boolean) => ({
  final_price: money(isVisible ? final : null),
  regular_price: money(isVisible ? regular : null),
  final_base_price: money(isVisible ? net : null),
  discount: isVisible ? discountBetween(regular, final) : null,
  // Poland has no fixed product taxes.
  fixed_product_taxes: [],
})

export const personalRange = ({ minimum, maximum }: FiguresRange, isVisible: boolean) => ({
  minimum_price: personalPrice(minimum, isVisible),
  maximum_price: personalPrice(maximum, isVisible),
})

/** Returns Magento's price range; the amounts are `null` for a customer who may not see them. */
export const personalPriceRange = ({ db, customer }: ShopContext, product: ProductRow) =>
  personalRange(priceRangeOf(db, product), maySeePrice(product.price_visibility, customer))

/** Returns the price in the form that Magento used before the price range. */
export function elderPrices({ db, customer }: ShopContext, product: ProductRow) {
  const { minimum, maximum } = priceRangeOf(db, product)
  const isVisible = maySeePrice(product.price_visibility, customer)
  const price = (grosz: number) => ({ amount: money(isVisible ? grosz : null), adjustments: [] })
  return { minimalPrice: price(minimum.final), maximalPrice: price(maximum.final), regularPrice: price(minimum.regular) }
}
