import type { Locale } from '#platform/locale/locale.ts'
import { categoryProductsQuery } from '#shop/product/category-products-query.ts'
import { everyBlock } from '#shop/content/block-parts.ts'
import { type StoryBlock, textOf, wordsOf } from '#shop/content/story-fields.ts'
import { productsBySkuQuery } from '#shop/product/queries.ts'
import { awaitSideReads } from '#app/pages/side-reads.ts'
import type { PageContext } from '#app/document/page-context.ts'

const usual = 4
const most = 12

/** Returns what an editor chose for a product rail: single products (`skus`) or a category (its uid or number). */
export function railOf(block: StoryBlock) {
  const category = textOf(block.category).trim()
  return {
    skus: wordsOf(block.skus).slice(0, most),
    category: /^\d+$/.test(category) ? btoa(category) : category,
    count: Math.min(Math.max(Number(textOf(block.count)) || usual, 1), most),
  }
}

/** Reads the products of a page's rails with the page, so that the worker caches them and they open offline too. */
export async function preloadRails({ queryClient, shopIn }: PageContext, locale: Locale, blocks: readonly StoryBlock[]) {
  const shop = shopIn(locale)
  const read = everyBlock(blocks)
    .filter(({ component }) => component === 'product_rail')
    .map(railOf)
    .flatMap(({ skus, category, count }) => {
      if (skus.length > 0) return queryClient.prefetchQuery(productsBySkuQuery(shop, skus))
      return category ? queryClient.prefetchQuery(categoryProductsQuery(shop, category, count)) : []
    })
  await awaitSideReads(read)
}
