import type { ShopContext } from '../endpoint/shop-context.ts'
import { money } from '../store/money.ts'
import { discountBetween } from './discount.ts'
import { figuresOf, maySeePrice } from './price.ts'
import type { ProductRow } from './product-store.ts'

interface Tier {
  quantity: number
  /** Grosz with VAT per piece. */
  price: number
}

/** Returns the tier prices below the price of one piece, smallest quantity first. */
export function tiersOf(product: ProductRow): Tier[] {
  const tiers = (product.price_tiers ?? '').split(' ').map((tier) => tier.split(':').map(Number))
  const { final } = figuresOf(product)
  return tiers.flatMap(([quantity = 0, price = 0]) => (quantity > 0 && price < final ? [{ quantity, price }] : []))
}

/** Returns the price of one piece when this quantity is bought. */
export function pieceAt(product: ProductRow, quantity: number): number {
  const reached = tiersOf(product).filter((tier) => tier.quantity <= quantity)
  return Math.min(figuresOf(product).final, ...reached.map(({ price }) => price))
}

const visibleTiers = (product: ProductRow, { customer }: ShopContext) =>
  maySeePrice(product.price_visibility, customer) ? tiersOf(product) : []

/** Returns Magento's `TierPrice`; empty where the price is hidden. */
export const priceTiers = (product: ProductRow, _: unknown, context: ShopContext) =>
  visibleTiers(product, context).map(({ quantity, price }) => ({
    quantity,
    final_price: money(price),
    discount: discountBetween(figuresOf(product).final, price),
  }))

/** Returns the older `tier_prices` form, valid for all customer groups. */
export const elderTiers = (product: ProductRow, _: unknown, context: ShopContext) =>
  visibleTiers(product, context).map(({ quantity, price }) => ({
    ...{ customer_group_id: '32000', percentage_value: null, qty: quantity, value: price / 100, website_id: 1 },
  }))
