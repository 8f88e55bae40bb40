// One file for all that comes when it is seen: a list of many costs the first view more than they do.
export { CompactRail } from './compact-rail.tsx'
export { LowestPrice } from './lowest-price.tsx'
export { ProductActions } from './product-actions.tsx'
export { RecentlySeen } from './recently-seen.tsx'
export { Reviews } from './reviews.tsx'
export { StockAlert } from './stock-alert.tsx'
export { Substitutes } from './substitutes.tsx'
export { VariantWays } from './variant-ways.tsx'
