import { ProductGrid } from '#shop/product/product-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import css from './category-page.module.css'
import type { KnownCategory } from './known-categories.ts'
import { CategoryHead } from './parts/category-head.tsx'
import list from './parts/listing.module.css'

/** Enough to fill a screen. */
const cards = ['a', 'b', 'c', 'd', 'e', 'f']

interface CategoryFrameProps {
  category: KnownCategory
  /** Search phrase within the category. */
  words?: string | undefined
}

/** Frame of a category's page, from what is known of the category while its products are read; everything has its final place. */
export function CategoryFrame({ category, words }: CategoryFrameProps) {
  return (
    <div className="wrap" aria-busy>
      <CategoryHead category={category} words={words} below={category.below.filter((one) => one.product_count !== 0)} />
      <div className={css.list}>
        <div className={list.listing}>
          <aside>
            <Skeleton height="32rem" />
          </aside>
          <div className={list.results}>
            <Skeleton height="46px" />
            <div style={{ height: 20 }} />
            <ProductGrid beside>
              {cards.map((card) => (
                <li key={card}>
                  <Skeleton height="22rem" />
                </li>
              ))}
            </ProductGrid>
          </div>
        </div>
      </div>
    </div>
  )
}
