import type { Database } from '../database/database.ts'
import type { ShopContext } from '../endpoint/shop-context.ts'
import { money } from '../store/money.ts'
import type { Language } from '../store/store-views.ts'
import { isInStock } from './availability.ts'
import { type FiguresRange, type PriceFigures, bundleRange, figuresOf, maySeePrice, rangeOf } from './price.ts'
import { type ProductRow, bundleSelectionsOf, groupedItemsOf, variantsOf } from './product-store.ts'

/** A configurable product costs what its salable variants cost; when none is salable, what all of them would. */
function pricedVariants(variants: readonly ProductRow[]) {
  const salable = variants.filter(isInStock)
  return salable.length > 0 ? salable : variants
}

/** The variant whose price a configurable product shows: its pack size and lowest earlier price go with that price. */
export function leadVariant(db: Database, lang: Language, product: ProductRow) {
  if (product.__typename !== 'ConfigurableProduct') return product
  const variants = pricedVariants(variantsOf(db, lang, product.id))
  const lead = variants.toSorted((a, b) => figuresOf(a).final - figuresOf(b).final)[0]
  return lead ?? product
}

export function priceRangeOf(db: Database, lang: Language, product: ProductRow): FiguresRange {
  switch (product.__typename) {
    case 'ConfigurableProduct':
      return rangeOf(pricedVariants(variantsOf(db, lang, product.id)).map(figuresOf))
    case 'GroupedProduct':
      return rangeOf(groupedItemsOf(db, lang, product.id).map(figuresOf))
    case 'BundleProduct':
      return bundleRange(bundleSelectionsOf(db, lang, product.id), product.bundle_discount_percent ?? 0)
    default:
      return rangeOf([figuresOf(product)])
  }
}

/** Magento's price range; the amounts are null for a person who may not see them. */
export function personalPriceRange({ db, store, customer }: ShopContext, product: ProductRow) {
  const visible = maySeePrice(product.price_visibility, customer)
  const range = priceRangeOf(db, store.lang, product)
  const shown = ({ final, regular, net }: PriceFigures) => ({
    final_price: money(visible ? final : null),
    regular_price: money(visible ? regular : null),
    final_base_price: money(visible ? net : null),
  })
  return { minimum_price: shown(range.minimum), maximum_price: shown(range.maximum) }
}
