// All of these share one chunk that loads when one of them is near the screen: a list of many chunks would cost the first view more than
// the parts themselves.
export { CompactRail } from './compact-rail.tsx'
export { Documents, FieldSum, GoodToKnow, GrowthBar } from '../guide/parts.tsx'
export { LowestPrice } from './lowest-price.tsx'
export { PriceTiers } from './price-tiers.tsx'
export { ProductActions } from './product-actions.tsx'
export { ProductRail } from '../product-rail.tsx'
export { RecentlySeen } from './recently-seen.tsx'
export { Reviews } from './reviews.tsx'
export { StockAlert } from './stock-alert.tsx'
export { Substitutes } from './substitutes.tsx'
export { VariantWays } from './variant-ways.tsx'
