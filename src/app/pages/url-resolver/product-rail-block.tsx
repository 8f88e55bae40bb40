import { useQuery } from '@tanstack/react-query'
import { useAddToCart } from '#shop/cart/add-to-cart.ts'
import { categoryProductsQuery } from '#shop/product/category-products-query.ts'
import { type BlockProps, textOf } from '#shop/content/story-fields.ts'
import type { ProductCardData } from '#shop/product/product-kind.ts'
import { ProductRail } from '#shop/product/product-rail.tsx'
import { productsBySkuQuery } from '#shop/product/queries.ts'
import { useShopWindow } from '#platform/shop-window.tsx'
import { railOf } from './rail-products.ts'

/** A rail of products that an editor chose. */
export function ProductRailBlock({ block }: BlockProps) {
  const title = textOf(block.title)
  const { skus, category, count } = railOf(block)
  if (skus.length) return <ChosenRail title={title} skus={skus} />
  return category ? <CategoryRail title={title} uid={category} count={count} /> : null
}

// The story waits a moment for its products (`rail-products.ts`); if they take longer, or there is no answer, the block is left out.

function ChosenRail({ title, skus }: { title: string; skus: string[] }) {
  const { data } = useQuery(productsBySkuQuery(useShopWindow(), skus))
  return data ? <Rail title={title} products={data} /> : null
}

function CategoryRail({ title, uid, count }: { title: string; uid: string; count: number }) {
  const { data } = useQuery(categoryProductsQuery(useShopWindow(), uid, count))
  return data ? <Rail title={title} products={data.items} /> : null
}

function Rail({ title, products }: { title: string; products: readonly ProductCardData[] }) {
  return <ProductRail title={title} products={products} onAdd={useAddToCart()} list="story" />
}
