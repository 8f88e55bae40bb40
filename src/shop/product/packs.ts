import { defaultQuantityRules, quantityRules, type QuantityRules } from '#ui/quantity.ts'
import { availabilityOf, isSalable, type Availability } from './availability.ts'
import { picturesOf, type GalleryPicture } from './gallery-pictures.ts'
import { tiersOf, type PriceTier } from './price-tiers.ts'
import { priceView, type PriceView } from './price.ts'
import { swatchesOf, type Optioned, type Swatch } from './swatches.ts'
import type { ChildFigures, ConfigurableDetail, ProductDetail } from './product-kind.ts'
import { attributeText } from './attribute-values.ts'

/** One pack that can be put in the cart: a variant of a configurable product or a part of a set. */
export interface Pack {
  sku: string
  uid: string
  kind: ChildFigures['__typename']
  /** `5 l`; several options are joined by a slash. */
  label: string
  name: string
  /** Uids of the configurable options that define it. */
  options: string[]
  availability: Availability
  /** Pieces in stock, where only few are left. */
  left: number | undefined
  /** Swatch of the first of its options that has one. */
  swatch?: Swatch | undefined
  salable: boolean
  deliveryTime: string | null
  price: PriceView
  tiers: PriceTier[]
  rules: QuantityRules
  /** Last day of its reduction. */
  special_to_date: string | null
  ean: string | null
  wholesale: string | null
  pictures: GalleryPicture[]
  /** URL rewrites of its own page, where it has one. */
  addresses?: ({ url: string | null } | null)[] | null
}

/** @param label its name among the other packs */
export function packOf(
  child: ChildFigures,
  label: string,
  options: string[],
  visibility: ConfigurableDetail['price_visibility'],
): Pack {
  const availability = availabilityOf(child)
  const price = priceView(child, visibility)
  return {
    sku: child.sku ?? '',
    uid: child.uid,
    kind: child.__typename,
    label,
    name: child.name ?? '',
    options,
    availability,
    left: child.only_x_left_in_stock ?? undefined,
    salable: isSalable(availability),
    deliveryTime: child.delivery_time,
    price,
    tiers: price.kind === 'shown' ? tiersOf(child, price.gross) : [],
    rules: child.stock_item ? quantityRules(child.stock_item) : defaultQuantityRules,
    special_to_date: child.special_to_date,
    ean: child.ean,
    wholesale: child.pakowanie_hurtowe_produktu,
    pictures: picturesOf(child),
  }
}

/** Returns the variants as packs, in the engine's order: smallest content first. */
export function packsOf(product: Pick<ConfigurableDetail, 'variants' | 'price_visibility'> & Optioned): Pack[] {
  const swatches = swatchesOf(product)
  return (product.variants ?? []).flatMap((variant) => {
    if (!variant?.product) return []
    const attributes = (variant.attributes ?? []).flatMap((one) => one ?? [])
    const label =
      attributes.map((one) => one.label ?? '').join(' / ') || (variant.product.pack_label ?? variant.product.name ?? '')
    const uids = attributes.map((one) => one.uid)
    const swatch = uids.flatMap((uid) => swatches.get(uid) ?? [])[0]
    return [{ ...packOf(variant.product, label, uids, product.price_visibility), swatch }]
  })
}

/**
 * Returns the pack that is chosen at first: the only one, or of several the one that the shop marks as usual; `undefined` when it cannot be
 * bought.
 */
export function usualPack(product: Pick<ProductDetail, 'custom_attributesV2'>, packs: readonly Pack[]) {
  const usual = packs.length > 1 ? attributeText(product, 'zwykle_opakowanie') : packs[0]?.sku
  return packs.find(({ sku, salable }) => salable && sku === usual)
}
